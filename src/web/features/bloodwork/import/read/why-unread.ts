import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

/** In words for the person. */
export function whyUnread(error: unknown): string {
  if (error instanceof UnreadableDocument) return error.message;
  if (error instanceof TypeError && /import|fetch|module/i.test(error.message))
    return "The file reader couldn't be loaded. Check your connection and try again.";
  return "Reading it failed. Nothing was saved.";
}
