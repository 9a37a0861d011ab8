import type { ReadingSize } from "#contract/settings.ts";
import { oneOf, storedValue } from "./device/stored-value.ts";

export const READING_SIZE_KEY = "reading-size";

/** The text size in this browser. */
export const readingSizeStore = storedValue<ReadingSize>(
  READING_SIZE_KEY,
  oneOf(["normal", "large", "largest"]),
  "normal",
  { isText: true },
);

if (typeof document !== "undefined")
  readingSizeStore.subscribe(() => {
    const size = readingSizeStore.read();
    if (size === "normal") delete document.documentElement.dataset.readingSize;
    else document.documentElement.dataset.readingSize = size;
  });
