import { expect, test } from "vitest";
import { placedLines } from "./placed-lines.ts";

const run = (text: string, x: number, y: number, height = 10) => ({ text, x, y, width: text.length * 5, height });
const A4 = { width: 600, height: 800 };

test("each line knows where it stands, whatever the order the runs were drawn in", () => {
  const runs = [
    run("5.1", 300, 202),
    run(" ", 0, 50),
    run("TSH", 60, 400),
    run("Glucose", 60, 200),
    run("1.2", 300, 400),
  ];
  const lines = placedLines(runs, 3, A4);
  expect(lines.map(({ line }) => [line.page, line.line, line.pieces.map(({ text }) => text).join(" ")])).toEqual([
    [3, 1, "Glucose 5.1"],
    [3, 2, "TSH 1.2"],
  ]);
  const [first, second] = lines;
  expect(first?.box.left).toBeCloseTo(50 / 600);
  expect(first?.box.right).toBeCloseTo(325 / 600);
  expect(first?.box.top).toBeCloseTo((200 - 12) / 800);
  expect(first?.box.bottom).toBeCloseTo((202 + 3) / 800);
  expect(second?.box.top).toBeCloseTo((400 - 12) / 800);
});

test("a line at the edge does not reach beyond the page", () => {
  const [only] = placedLines([run("Edge", 0, 4)], 1, A4);
  expect(only?.box).toMatchObject({ left: 0, top: 0 });
});
