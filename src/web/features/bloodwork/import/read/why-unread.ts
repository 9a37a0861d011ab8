import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

/** In words for the person. */
export function whyUnread(error: unknown): string {
  if (error instanceof UnreadableDocument) return error.message;
  if (error instanceof TypeError && /import|fetch|module/i.test(error.message))
    return "The part of the product that reads it could not be loaded. Check the connection and try again.";
  return "Reading it failed. Nothing was saved.";
}
