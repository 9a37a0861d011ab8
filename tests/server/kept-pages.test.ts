import { expect, test } from "vitest";
import { type KeptPage, KeptPages } from "#server/http/kept-pages.ts";

const page = (bytes: number): { version: string; page: KeptPage } => ({
  version: "1",
  page: { status: 200, html: Buffer.alloc(bytes), brotli: Buffer.alloc(0), etag: '"e"', policy: "" },
});
const MEBIBYTE = 1024 * 1024;

test("large pages make room for each other by size, small ones by number", () => {
  const pages = new KeptPages();
  for (let n = 0; n < 100; n++) pages.set(`large ${n}`, page(MEBIBYTE));
  expect(pages.bytes).toBe(48 * MEBIBYTE);
  const small = new KeptPages();
  for (let n = 0; n < 600; n++) small.set(`small ${n}`, page(1));
  expect(small.size).toBe(500);
  expect(small.bytes).toBe(500);
});

test("what was asked for lately stays", () => {
  const pages = new KeptPages();
  for (let n = 0; n < 500; n++) pages.set(`${n}`, page(1));
  pages.get("0");
  pages.set("new", page(1));
  expect(pages.get("0")).toBeDefined();
  expect(pages.get("1")).toBeUndefined();
});

test("a page kept again counts once", () => {
  const pages = new KeptPages();
  pages.set("same", page(10));
  pages.set("same", page(4));
  expect([pages.size, pages.bytes]).toEqual([1, 4]);
});
