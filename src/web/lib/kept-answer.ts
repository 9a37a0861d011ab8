/** A header on answers that the service worker took from its cache because the server didn't answer. */
const MARK = "peptidary-kept";

export const isKept = (answer: Response): boolean => answer.headers.has(MARK);

export function markKept(answer: Response): Response {
  const { status, statusText, body } = answer;
  const headers = new Headers(answer.headers);
  headers.set(MARK, "1");
  return new Response(body, { status, statusText, headers });
}
