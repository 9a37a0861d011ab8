import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

/** A function that counts how often each text was read. */
function counting<T>(read: (text: string) => T) {
  const asked: string[] = [];
  return {
    asked,
    read: (text: string) => {
      asked.push(text);
      return read(text);
    },
  };
}

test("a text is read once, however often it is asked for", () => {
  const { asked, read } = counting((text) => text.length);
  const known = remembering(read);
  expect(["abc", "ab", "abc", "ab", ""].map(known)).toEqual([3, 2, 3, 2, 0]);
  expect(asked).toEqual(["abc", "ab", ""]);
});

test("without a limit the first text is still known after many others", () => {
  const { asked, read } = counting((text) => text);
  const known = remembering(read);
  for (let count = 0; count < 50; count++) known(String(count));
  expect(known("0")).toBe("0");
  expect(asked).toHaveLength(50);
});

test("with a limit the oldest text makes room, and the others stay", () => {
  const { asked, read } = counting((text) => text);
  const known = remembering(read, 2);
  for (const text of ["a", "b", "a", "c", "b", "c", "a"]) known(text);
  expect(asked).toEqual(["a", "b", "c", "a"]);
});
