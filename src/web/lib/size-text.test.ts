import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [12_400, "12 kB"],
  [1_000_000, "1 MB"],
  [12_340_000, "12.3 MB"],
  [1_073_741_824, "1.1 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
