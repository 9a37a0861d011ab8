import { describe, expect, it } from "vitest";
import { type Codec, count, list, oneOf, patternOrNull, text, textSource } from "./codec.ts";
import { decodeLinkText, encodeLinkText, linkChecksum } from "./link-text.ts";

const read = <T>(codec: Codec<T>, ...texts: string[]): T | undefined => codec.read(textSource(texts));

describe("what a link may hold", () => {
  it.each([
    ["", ""],
    ["abc", "abc"],
    ["abcd", undefined],
  ])("a text of three letters at most: %j is %j", (written, value) => {
    expect(read(text(3), written)).toBe(value);
  });

  it.each([
    ["", null],
    ["abc", "abc"],
    ["abcd", undefined],
    ["ab1", undefined],
  ])("a name of three small letters at most, or none: %j is %j", (written, value) => {
    expect(read(patternOrNull(/^[a-z]+$/, 3), written)).toBe(value);
  });

  it.each([
    ["0", 0],
    ["7", 7],
    ["8", undefined],
    ["", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["x7", undefined],
    ["7x", undefined],
    ["0007", undefined],
  ])("a whole number up to seven: %j is %j", (written, value) => {
    expect(read(count(7), written)).toBe(value);
  });

  it.each([
    [["1", "a"], ["a"]],
    [
      ["2", "a", "b"],
      ["a", "b"],
    ],
    [["0"], undefined],
    [["3", "a", "b", "c"], undefined],
    [["2", "a"], undefined],
    [["two", "a", "b"], undefined],
  ])("a list of one or two: %j is %j", (written, value) => {
    expect(read(list(text(3), { least: 1, most: 2 }), ...written)).toEqual(value);
  });

  it("ends where the texts end", () => {
    expect([read(text(3)), read(patternOrNull(/^[a-z]+$/, 3)), read(count(7)), read(oneOf(["a"]))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const source = textSource(["a", "b"]);
    expect([source.next(), source.isAtEnd(), source.next(), source.isAtEnd()]).toEqual(["a", false, "b", true]);
  });

  it("is written as it is read", () => {
    expect(text(3).write("abc")).toEqual(["abc"]);
    expect(count(7).write(7)).toEqual(["7"]);
    expect(oneOf(["a", "b"]).write("b")).toEqual(["b"]);
    expect(list(text(3), { least: 0, most: 2 }).write(["a", "b"])).toEqual(["2", "a", "b"]);
  });
});

describe("a text in a link", () => {
  it.each([
    ["BPC-157", "BPC--157"],
    ["GHK Cu", "GHK_Cu"],
    ["0.25", "0.25"],
    ["0,25", "0-002c25"],
    ["α_~", "-03b1-005f-007e"],
  ])("%j is written %s, and read back", (plain, written) => {
    expect(encodeLinkText(plain)).toBe(written);
    expect(decodeLinkText(written)).toBe(plain);
  });

  it.each(["a b", "a,", ",a", "a-", "a-002", "a-00G0", "a-2c", "a---b"])("%j is no text of a link", (written) => {
    expect(decodeLinkText(written)).toBeNull();
  });

  // FNV-1a, 32 bits: the values its authors published
  it.each([
    ["", 0x811c9dc5],
    ["a", 0xe40c292c],
    ["foobar", 0xbf9cf968],
  ])("%j has the published checksum", (plain, checksum) => {
    expect(Number.parseInt(linkChecksum(plain), 36)).toBe(checksum);
  });

  it("has a checksum of seven characters, with zeros in front if it is small", () => {
    expect(linkChecksum("a")).toBe("1r9wi7g");
    expect(linkChecksum("658")).toBe("00qclr8");
  });
});
