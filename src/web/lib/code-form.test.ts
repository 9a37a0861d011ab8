import { expect, test } from "vitest";
import { CodeForm } from "./code-form.ts";

test.each(["123456", "123 456", " 123-456 "])("the code %j is read", (code) => {
  expect(CodeForm.parse({ code })).toEqual({ code: "123456" });
});

test.each(["", "12345", "12345a"])("the code %j is refused", (code) => {
  expect(CodeForm.safeParse({ code }).success).toBe(false);
});
