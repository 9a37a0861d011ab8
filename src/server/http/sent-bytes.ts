import { ProblemError } from "./problems.ts";

/** The body of a request. Where its sender hangs up that is no failure of ours, and nobody is left to be told. */
export async function* sentBytes(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>; // Node's ReadableStream iterates
  } catch {
    throw cutOff();
  }
}

/** The same at once, which the adapter reads without a stream of its own. Only for a body whose size is known. */
export async function wholeBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw cutOff();
  }
}

const cutOff = () => new ProblemError("malformed-body", { detail: "The request was cut off before its end." });
