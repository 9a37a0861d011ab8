import type { MiddlewareHandler } from "hono";

/** Hono handles only thrown Errors: anything else a library throws would skip all our handlers and headers. */
export const makeErrorsOfThrownValues: MiddlewareHandler = async (_c, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`);
  }
};
