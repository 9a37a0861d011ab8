import { ProblemError } from "./problems.ts";

/** The body of a request. A sender that disconnects is not a server error, and there is no one left to answer. */
export async function* sentBytes(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>; // Node's ReadableStream iterates
  } catch {
    throw cutOff();
  }
}

/** The whole body at once, which the adapter reads without a stream. Only for a body of known size. */
export async function wholeBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw cutOff();
  }
}

const cutOff = () => new ProblemError("malformed-body", { detail: "The request was cut off before its end." });
