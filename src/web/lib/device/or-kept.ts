/** `askOrKept` for shared pages: the database code loads only with the first answer for a signed-in person. */
export async function orKept<T>(uid: string | null, name: string, ask: () => Promise<T>): Promise<T> {
  if (uid === null) return ask();
  const kept = await import("./kept-answers.ts").catch(() => null);
  return kept === null ? ask() : kept.askOrKept(uid, name, ask);
}
