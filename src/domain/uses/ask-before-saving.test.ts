import { expect, test } from "vitest";
import { findingsToConfirm } from "./ask-before-saving.ts";
import type { UseCheck } from "./check-uses.ts";
import { FINDING_CODES, TONES } from "./finding.ts";

type Found = UseCheck["findings"][number];
const check = (...findings: readonly Pick<Found, "code" | "tone">[]): UseCheck => ({
  id: "1",
  entry: null,
  findings: findings.map((finding) => ({ ...finding, text: `${finding.tone} ${finding.code}`, references: [] })),
});
const asked = (one: UseCheck, isScheduled = true) =>
  findingsToConfirm([one], () => isScheduled).flatMap(({ findings }) => findings.map(({ code }) => code));

test("every stop is asked about, and what is more, earlier or more often in any tone", () => {
  const ALWAYS = ["dose-above", "dose-above-start", "step-too-early", "more-often", "dose-not-checked"];
  for (const code of FINDING_CODES)
    for (const tone of TONES)
      expect(asked(check({ code, tone })), `${tone} ${code}`).toEqual(
        tone === "stop" || ALWAYS.includes(code) ? [code] : [],
      );
});

test("an amount that cannot be compared is asked about where it is due on a calendar", () => {
  expect(asked(check({ code: "dose-not-checked", tone: "care" }), false)).toEqual([]);
});

test("what needs no answer is left out, and a use without any is not asked about", () => {
  const fits = { code: "dose-in-range", tone: "info" } as const;
  expect(asked(check({ code: "more-often", tone: "care" }, fits))).toEqual(["more-often"]);
  expect(findingsToConfirm([check(fits), check()], () => true)).toEqual([]);
});
