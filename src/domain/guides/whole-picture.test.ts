import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TINY_GIF } from "#support/guide-records.ts";
import { wholePicture } from "./whole-picture.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Written by another library: a drawing with enough colors for every part of the format. */
const canvas = createCanvas(40, 30);
const context = canvas.getContext("2d");
for (let x = 0; x < 40; x += 1) {
  context.fillStyle = `hsl(${x * 9} 80% 50%)`;
  context.fillRect(x, 0, 1, 30);
}
const GIF = bytesOf(TINY_GIF);
const ANIMATED_GIF = joined(GIF.subarray(0, 13), bytesOf("!\xfe\x03abc\x00"), GIF.subarray(13, -1), GIF.subarray(13));
const PICTURES = [
  ["image/png", new Uint8Array(canvas.toBuffer("image/png"))],
  ["image/jpeg", new Uint8Array(canvas.toBuffer("image/jpeg"))],
  ["image/webp", new Uint8Array(canvas.toBuffer("image/webp"))],
  ["image/gif", GIF],
  ["image/gif", ANIMATED_GIF],
] as const;

test.each(PICTURES)("a whole %s is told by its bytes and kept as it is", (type, bytes) =>
  expect(wholePicture(bytes)).toEqual({ type, bytes }),
);

test.each(PICTURES)("what follows the end of a %s is no part of it", (_type, bytes) => {
  for (const tail of ["<script>xssRan()</script>", "PK\x03\x04", "\x00", "%PDF-1.7"])
    expect(wholePicture(joined(bytes, bytesOf(tail)))?.bytes).toEqual(bytes);
});

test.each(PICTURES)("a %s that is cut short anywhere is none", (_type, bytes) => {
  for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 200))
    expect(wholePicture(bytes.slice(0, length)), String(length)).toBeNull();
});

test.each([
  ["nothing", ""],
  ["a drawing that scripts can be in", '<svg xmlns="http://www.w3.org/2000/svg"><script>xssRan()</script></svg>'],
  ["a drawing behind a declaration", '<?xml version="1.0"?><svg/>'],
  ["a page", "<!DOCTYPE html><script>xssRan()</script>"],
  ["a script that begins as a picture does", "GIF89a=1;xssRan()"],
  ["a script in a picture's first comment", "GIF89a/*\x00\x00\x00\x00*/=1;xssRan()"],
  ["a bitmap", "BM\x46\x00\x00\x00"],
  ["a document", "%PDF-1.7"],
  ["the frame of another kind", "RIFF\x04\x00\x00\x00WAVEfmt "],
  ["PNG without its end", "\x89PNG\r\n\x1a\n"],
  ["JPEG without its end", "\xff\xd8\xff\xe0\x00\x02"],
])("%s is no picture", (_name, text) => expect(wholePicture(bytesOf(text))).toBeNull());

test("any bytes behind any beginning are read to an end", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PICTURES), fc.nat(60), fc.uint8Array({ maxLength: 80 }), ([, bytes], cut, rest) => {
      const read = wholePicture(joined(bytes.slice(0, cut), rest));
      expect(read === null || read.bytes.length > 0).toBe(true);
    }),
  );
});
