import { expect, test } from "vitest";
import { GOAL_CODES, GOALS } from "#domain/peptides/indications.ts";
import { intake } from "#support/fixture-library.ts";
import { ordinaryAdults } from "#support/ordinary-adults.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol } from "./generated-protocol.ts";

/** The promise to ordinary adults, over the library as it ships. */
const library = loadShippedLibrary();

function answersTo(goal: (typeof GOAL_CODES)[number]): GeneratedProtocol[] {
  return ordinaryAdults().map(({ name, ask }) => {
    const result = generateProtocol(ask(goal), library);
    if (result.outcome === "stopped") throw new Error(`${name} is stopped for ${goal}`);
    return result.protocol;
  });
}

test.each(GOALS)("$label: every adult gets cited options, and a reason for each compound", ({ code }) => {
  for (const { options = [], considered = [], references, excluded } of answersTo(code)) {
    const listed = new Set(references.map(({ id }) => id));
    expect(options.length).toBeGreaterThanOrEqual(4);
    for (const { refs, effect } of options) {
      expect(refs.length, effect).toBeGreaterThan(0);
      expect(refs.every((ref) => listed.has(ref))).toBe(true);
    }
    expect(options.some(({ verdict }) => verdict === "helps" || verdict === "may-help")).toBe(true);
    for (const { known, whyNot } of considered) expect([known, whyNot].every((text) => text.length > 10)).toBe(true);
    expect(considered.length).toBe(excluded.length);
  }
});

test("a healthy adult finds something to plan for at least 7 goals, and the library holds its regimens", () => {
  const planned = GOAL_CODES.filter((goal) => answersTo(goal).some(({ peptides }) => peptides.length > 0));
  expect(planned.length).toBeGreaterThanOrEqual(7);
  const regimens = library.peptides.flatMap(({ doses }) => doses.filter(({ regimen }) => regimen !== null));
  expect(regimens.length).toBeGreaterThanOrEqual(49);
});

test("an answer without a plan has no score and no schedule", () => {
  for (const answer of answersTo("liver-health"))
    expect(answer).toMatchObject({ score: null, scoreParts: [], peptides: [], schedule: { phases: [] } });
});

test.each(["nitroglycerin", "isosorbide mononitrate", "nitro spray", "poppers", "Imdur"])(
  "no erection tablet is told as fitting to a man who typed %s",
  (typed) => {
    const asked = intake(
      { goals: ["erectile-function"] },
      {
        conditions: { codes: [], diagnoses: ["erectile-dysfunction"], other: [] },
        medicines: { classes: [], other: [typed] },
      },
    );
    const result = generateProtocol(asked, library);
    const options = result.outcome === "planned" ? (result.protocol.options ?? []) : [];
    expect(options.find(({ id }) => id === "erection-tablets")).toMatchObject({
      fit: "not-for-you",
      fitWhy: "You said: nitrate for the heart, such as nitroglycerin, or poppers.",
    });
  },
);
