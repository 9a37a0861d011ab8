import { describe, expect, test } from "vitest";
import { compound, intake, library as libraryOf } from "#support/fixture-library.ts";
import { NO_ANSWERS, type SafetyAnswers } from "../safety/explore/answers.ts";
import { type CheckSources, checkUses } from "./check-uses.ts";
import type { Use } from "./use.ts";

const TODAY = "2026-11-23";
const row = { drugClasses: [] as never[], ref: "r1" };
const LIBRARY = libraryOf(
  compound("alpha", {
    interactions: [
      { ...row, with: "insulin", drugClasses: ["insulin"], effect: "blood sugar falls", severity: "major" },
      { ...row, with: "beta", effect: "both raise pressure.", severity: "moderate" },
    ],
    contraindications: [
      { ...row, condition: "Migraine", code: "migraine", severity: "caution", reason: null },
      { ...row, condition: "Pregnancy", code: "pregnancy", severity: "absolute", reason: null },
    ],
  }),
  compound("beta", { mechanismClasses: ["copper-peptide"] }),
  compound("gamma"),
);

const use = (compoundName: string, id = "1"): Use => ({
  ...{ id, compound: compoundName, compoundId: compoundName, dosage: "1 mg", route: "sc", frequency: "once weekly" },
  ...{ startedOn: TODAY, from: null, schedule: null },
});
const check = (uses: Use[], more: Partial<CheckSources> = {}) =>
  checkUses(uses, { library: LIBRARY, answers: null, today: TODAY, ...more });
const said = (uses: Use[], more: Partial<CheckSources> = {}) =>
  check(uses, more).items.map(({ findings }) => findings.map(({ tone, code, text }) => `${tone} ${code}: ${text}`));
const answers = (change: Partial<SafetyAnswers>) => ({ safety: { ...NO_ANSWERS, ...change } });

describe("part of the answers is enough", () => {
  test("a typed medicine is matched by its class, and a major one spoils the praise", () => {
    const [found] = said([use("alpha")], answers({ words: ["Lantus"] }));
    expect(found?.[0]).toMatch(/^stop interaction: Its sources list an interaction with insulin \(blood sugar falls\)/);
    expect(found?.join()).not.toContain("dose-in-range");
  });

  test("a condition is matched, with its severity", () => {
    expect(said([use("alpha")], answers({ conditions: ["migraine"] }))[0]?.join()).toContain(
      'care contraindicated: Its sources list "Migraine"',
    );
  });

  test("answers that no plan is made with stop here too, and the entry's own row is told beside it", () => {
    const { person, items } = check([use("alpha")], answers({ words: ["pregnant"] }));
    expect(person.outcome === "stopped" && person.stops.map(({ code }) => code)).toEqual(["pregnancy"]);
    expect(person.outcome === "stopped" && person.references.length).toBeGreaterThan(0);
    expect(items[0]?.findings.map(({ code }) => code)).toContain("contraindicated");
    expect(items[0]?.findings.map(({ code }) => code)).not.toContain("dose-in-range");
  });

  test("words nobody knows are told as not checked", () => {
    const { person } = check([use("alpha")], answers({ words: ["zzyzx"] }));
    expect(person).toEqual({ outcome: "clear", notChecked: ['"zzyzx": not checked. No rule knows these words.'] });
  });

  test("health answers that are not complete are matched as far as they go", () => {
    const open = intake({}, { medicines: { classes: ["insulin"], other: [] }, mood: null });
    const { person } = check([use("alpha")], { answers: open });
    expect(person.outcome === "stopped" && person.stops.map(({ code }) => code)).toEqual(["unanswered"]);
    expect(said([use("alpha")], { answers: open })[0]?.[0]).toContain("stop interaction");
  });

  test("an open question alone takes no word away from a dose that fits", () => {
    const open = intake({}, { mood: null });
    expect(said([use("beta")], { answers: open })[0]?.join()).toContain("info dose-in-range");
    const young = intake({}, { mood: null, age: 17 });
    expect(said([use("beta")], { answers: young })[0]?.join()).not.toContain("dose-in-range");
  });

  test("what both the health answers and the typed words say is told once", () => {
    const told = intake({}, { medicines: { classes: ["insulin"], other: [] } });
    const found = said([use("alpha")], { answers: told, ...answers({ drugClasses: ["insulin"] }) })[0];
    expect(found?.filter((text) => text.includes("interaction with insulin"))).toHaveLength(1);
  });

  test("no answers, no claim about the person", () => {
    expect(check([use("alpha")], answers({})).person).toEqual({ outcome: "not-checked" });
  });
});

describe("one with the other", () => {
  test("an interaction by name is told on both, by whose sources", () => {
    const [alpha, beta] = said([use("alpha"), use("beta", "2")]);
    expect(alpha).toContain(
      "care interaction: With Beta: its sources list an interaction with beta (both raise pressure).",
    );
    expect(beta).toContain(
      "care interaction: With Alpha: the sources of Alpha list an interaction with beta (both raise pressure).",
    );
    const [, second] = check([use("alpha"), use("beta", "2")]).items;
    expect(second?.findings.find(({ code }) => code === "interaction")?.references[0]?.id).toBe("alpha:r1");
  });

  test("a compound that the answers name counts as taken", () => {
    const found = said([use("alpha")], answers({ words: ["gamma"] }))[0]?.join();
    expect(found).toContain("care same-mechanism: It acts the same way as Gamma, which your answers name");
  });

  test("a compound is never compared with itself", () => {
    expect(said([use("alpha")], answers({ words: ["alpha"] }))[0]?.join()).not.toMatch(/interaction|mechanism/);
  });
});
