import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, spreadOver } from "#support/cases.ts";
import { openRecognition, scoreOf } from "#support/recognized-report.ts";
import { PICTURE_KINDS, type PictureKind } from "#support/report-pictures.ts";

const LAYOUT = "ontario-lifelabs";

let recognition: Awaited<ReturnType<typeof openRecognition>>;
beforeAll(async () => {
  recognition = await openRecognition();
});
afterAll(() => recognition.end());

/** Rows of the eleven that must come out right, a little under what was measured. */
const FLOORS: Readonly<Record<PictureKind, number>> = {
  straight: 9,
  "turned 90": 9,
  "turned 180": 9,
  "turned 270": 9,
  "skewed 3": 9,
  "skewed -5": 9,
  shadow: 9,
  "uneven light": 9,
  "low contrast": 9,
  noise: 7,
  "phone JPEG": 9,
  // on a dark desk a page is read as it is
  "phone photo": 4,
  "phone photo on its side": 0,
};

/** Half of them, drawn again in every run: reading one takes seconds. */
const ALL = Object.entries(FLOORS);
const DRAWN = new Set(spreadOver(0, ALL.length - 1, cases(7, ALL.length)));

test.each(ALL.filter((_, index) => DRAWN.has(index)))(
  "%s: at least %d rows are right, and the person is asked about every wrong one",
  async (kind, floor) => {
    const text = readFileSync(`tests/fixtures/bloodwork/layouts/${LAYOUT}.txt`, "utf8");
    const picture = await PICTURE_KINDS[kind as PictureKind](text); // a key of the same table
    const score = scoreOf(await recognition.read(picture), LAYOUT);
    expect(score.right, JSON.stringify(score)).toBeGreaterThanOrEqual(floor);
    expect(score.unmarked).toEqual([]);
  },
);
