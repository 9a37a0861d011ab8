import { expect, test } from "vitest";
import { pictureRefusal } from "./picture-refusal.ts";

test.each([
  ["image/png", 2_097_152, null],
  ["image/png", 2_097_153, "The picture is larger than 2 MB."],
  ["image/webp", 1, null],
  ["image/gif", 0, "The file is empty."],
  ["image/svg+xml", 10, "Only PNG, JPEG, WebP and GIF pictures can be shown."],
  ["", 10, "Only PNG, JPEG, WebP and GIF pictures can be shown."],
])("%s of %i bytes: %s", (type, size, refusal) => expect(pictureRefusal({ type, size })).toBe(refusal));
