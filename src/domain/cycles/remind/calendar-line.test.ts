import { expect, test } from "vitest";
import { withoutControls } from "./calendar-line.ts";

test("what a calendar's line may not hold is taken out, and nothing else", () => {
  const all = String.fromCharCode(...Array(256).keys());
  const left = withoutControls(all);
  expect([...left].filter((letter) => letter < " ")).toEqual(["\t", "\n", "\r"]);
  expect(left).not.toContain("\u007f");
  expect(left).toContain("é");
  expect(withoutControls("SUMMARY:BPC\u000b-157\u000c\r\n")).toBe("SUMMARY:BPC-157\r\n");
});
