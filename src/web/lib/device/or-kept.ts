/** `askOrKept` for shared pages: the database code loads only with the first answer for a signed-in person. */
export async function orKept<T>(uid: string | null, name: string, ask: () => Promise<T>): Promise<T> {
  if (uid === null) return ask();
  const kept = await import("./kept-answers.ts").catch(() => null);
  return kept === null ? ask() : kept.askOrKept(uid, name, ask);
}

/** `orKept` where a failed read must be seen: `show` gets the stored answer, and the error is thrown all the same. */
export async function showingKept<T>(
  uid: string | null,
  name: string,
  ask: () => Promise<T>,
  show: (kept: T) => void,
): Promise<T> {
  let failure: unknown = null;
  const value = await orKept(uid, name, () =>
    ask().catch((error: unknown) => {
      failure = error;
      throw error;
    }),
  );
  if (failure === null) return value;
  show(value);
  throw failure;
}
