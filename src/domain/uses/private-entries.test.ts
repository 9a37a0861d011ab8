import { describe, expect, test } from "vitest";
import { compound, dose, intake, library as libraryOf } from "#support/fixture-library.ts";
import type { Intake } from "../protocols/intake.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { checkUses } from "./check-uses.ts";
import type { Use } from "./use.ts";

const OWN_ID = "01999999-9999-7999-8999-999999999999";
const LIBRARY = libraryOf(
  compound("alpha", { aliases: ["Alpha One"], doses: [dose({ regimen: null })] }),
  compound("beta", { mechanismClasses: ["growth-hormone"] }),
);
const own = (changes: Partial<PlanningPeptide> = {}) =>
  libraryOf(
    compound(OWN_ID, {
      name: "My blend",
      aliases: ["Blend 7"],
      mechanismClasses: ["copper-peptide"],
      doses: [dose({ amountMin: 1, amountMax: 2, regimen: null, notPlanned: "my own note" })],
      status: { us: null, eu: null, wada: null, elsewhere: [] },
      ...changes,
    }),
  );

const TODAY = "2026-11-23";
const item = (compound: string, more: Partial<Use> = {}): Use => ({
  ...{ id: "1", compoundId: compound.toLowerCase().replaceAll(" ", "-"), compound },
  ...{ dosage: "1 mg", route: "sc", frequency: "once weekly", startedOn: TODAY, from: null, schedule: null },
  ...more,
});

function check(items: readonly Use[], entries = own(), answers: Intake | null = null) {
  return checkUses(items, { library: LIBRARY, privateEntries: entries, answers, today: TODAY }).items;
}
const entryOf = (one: Use, entries = own()) => check([one], entries)[0]?.entry;
const texts = (one: Use, entries = own(), answers: Intake | null = null) =>
  check([one], entries, answers)[0]?.findings.map(({ code, tone, text }) => `${tone} ${code}: ${text}`) ?? [];

describe("which entry", () => {
  test.each([
    ["My blend", OWN_ID, "private"],
    ["blend 7", OWN_ID, "private"],
    [OWN_ID, OWN_ID, "private"],
    ["Alpha One", "alpha", "library"],
  ])("%s is %s", (name, slug, owner) => expect(entryOf(item(name))).toMatchObject({ slug, owner }));

  test("an own name never stands for a compound of the library, by name or by id", () => {
    expect(entryOf(item("Alpha"), own({ name: "Alpha" }))).toMatchObject({ slug: "alpha", owner: "library" });
    expect(entryOf(item("Alpha"), own({ aliases: ["alpha"] }))).toMatchObject({ slug: "alpha", owner: "library" });
    expect(entryOf(item("My blend", { compoundId: "beta" }))).toMatchObject({ slug: "beta", owner: "library" });
  });

  test("a name in neither is said to be in neither; without own entries only the library is spoken of", () => {
    expect(texts(item("Nothing"))[0]).toContain("in no library entry and no private entry of yours");
    const [alone] = checkUses([item("My blend")], {
      library: LIBRARY,
      privateEntries: null,
      answers: null,
      today: TODAY,
    }).items;
    expect(alone?.entry).toBeNull();
    expect(alone?.findings[0]?.text).toContain("is in no library entry under this name");
  });
});

describe("what is found names the private entry, and never the library", () => {
  test.each([
    ["1.5 mg", "info dose-in-range: 1.5 mg fits the label in your private entry for weight management at this point"],
    ["2 mg", "info dose-in-range"],
    ["2.1 mg", "care dose-above: 2.1 mg is above the highest label or trial amount in your private entry, 2 mg"],
    ["20 mg", "stop dose-above: 20 mg is at least 10 times the highest label or trial amount in your private entry"],
    ["0.9 mg", "info dose-below: 0.9 mg is under the lowest label or trial amount in your private entry, 1 mg"],
    [
      "5 IU",
      "care dose-not-checked: We couldn't check the dose. No label or trial amount in your private entry is in this unit",
    ],
  ])("%s: %s", (dosage, expected) => {
    const found = texts(item("My blend", { dosage }));
    expect(found.some((text) => text.startsWith(expected))).toBe(true);
    expect(found.join()).not.toMatch(/librar|labeled/i);
  });

  test("how often, an unknown dose, sport", () => {
    expect(texts(item("My blend", { frequency: "once daily" })).join()).toContain(
      "is more often than the label in your private entry for weight management: once weekly",
    );
    expect(texts(item("My blend", { route: "oral" })).join()).toContain(
      "Your private entry has no label or trial dose of it by this route",
    );
    const banned = own({
      status: { us: null, eu: null, wada: { prohibited: true, class: "S0", ref: null }, elsewhere: [] },
    });
    expect(texts(item("My blend"), banned).join()).toContain("Your private entry says: banned in sport (S0).");
    expect(texts(item("My blend"), own(), intake({ testedAthlete: true })).join()).toContain(
      "Your private entry does not say whether it is banned in sport.",
    );
  });

  test("amounts from forums and animals are no yardstick there either", () => {
    const found = texts(item("My blend"), own({ doses: [dose({ context: "community", regimen: null })] }));
    expect(found.join()).toContain("Your private entry has no label or trial dose of it");
  });

  test("its sources are those of the private entry", () => {
    const [found] = check([item("My blend")]);
    expect(found?.findings[0]?.references.map(({ id }) => id)).toEqual([`${OWN_ID}:r1`]);
  });
});

describe("the person", () => {
  const withConditions = intake({}, { conditions: { codes: ["pancreatitis"], diagnoses: [], other: [] } });
  const cautious = own({
    contraindications: [
      {
        condition: "pancreatitis",
        code: "pancreatitis",
        drugClasses: [],
        severity: "absolute",
        reason: null,
        ref: "r1",
      },
    ],
  });

  test("what the private entry lists against them stops, in its own name", () => {
    expect(texts(item("My blend"), cautious, withConditions)[0]).toMatch(
      /^stop contraindicated: Your private entry lists "pancreatitis"/,
    );
  });

  test("an allergy that names it stops", () => {
    const allergic = intake({}, { allergies: { to: [], other: ["my blend"] } });
    expect(texts(item("My blend"), own(), allergic).join()).toContain("stop allergy");
  });

  test("own entries change nothing of what is found about the library's compounds", () => {
    const answers = intake({ currentPeptides: ["Alpha"] });
    const twin = own({ name: "Alpha", aliases: ["alpha one"], mechanismClasses: ["incretin-receptor-agonist"] });
    const gamma = item("Beta");
    expect(check([gamma], twin, answers)).toEqual(check([gamma], own(), answers));
    expect(check([item("Alpha")], twin, answers)).toEqual(check([item("Alpha")], own(), answers));
  });

  test("answers that stop everything stop it here too", () => {
    const stopped = intake({}, { reproduction: "pregnant" });
    const { person } = checkUses([item("My blend")], {
      library: LIBRARY,
      privateEntries: own(),
      answers: stopped,
      today: TODAY,
    });
    expect(person.outcome).toBe("stopped");
  });
});

test("two compounds that act the same way are said on both, on whose word", () => {
  const twin = own({ mechanismClasses: ["growth-hormone"] });
  const found = check([item("My blend"), item("Beta", { id: "2" })], twin);
  expect(found.map(({ findings }) => findings.find(({ code }) => code === "same-mechanism")?.text)).toEqual([
    "By your private entry, it acts the same way as Beta, which is listed too (growth hormone).",
    "By your private entry, it acts the same way as My blend, which is listed too (growth hormone).",
  ]);
});
