import type { MiddlewareHandler } from "hono";

/** Hono answers only what is an Error: anything else a library throws would pass every handler and header of ours. */
export const makeErrorsOfThrownValues: MiddlewareHandler = async (_c, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`);
  }
};
