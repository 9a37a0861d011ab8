import { expect, test } from "vitest";
import { cases, freshSeed } from "#support/cases.ts";
import { randomFrom } from "#support/random-from.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import type { Dose } from "../peptides/peptide.ts";
import { ROUTES } from "../peptides/vocabulary.ts";
import { addDays } from "../units/calendar.ts";
import { checkTaken } from "./check-taken.ts";

/**
 * Thousands of generated uses, each checked a second time here by walking through its days with nothing but the
 * library's rows: none of the check's readers and rules are used. A use in range must be so by both.
 */

const TODAY = "2026-11-23";
const COUNT = cases(4_000, 100_000);
const SEED = freshSeed();
const library = loadShippedLibrary();
const pick = randomFrom(SEED);

interface Rhythm {
  readonly words: string;
  /** Doses on a day, counted from the first. */
  readonly dosesOn: (day: number) => number;
}
const everyDays = (words: string, gap: number, times = 1): Rhythm => ({
  words,
  dosesOn: (day) => (day % gap === 0 ? times : 0),
});
const RHYTHMS: readonly Rhythm[] = [
  everyDays("once daily", 1),
  everyDays("2x/day", 1, 2),
  everyDays("three times daily", 1, 3),
  everyDays("4 times a day", 1, 4),
  everyDays("every other day", 2),
  everyDays("every 3 days", 3),
  everyDays("once weekly", 7),
  everyDays("twice on the day, once weekly", 7, 2),
  everyDays("every 10 days", 10),
  everyDays("every 2 weeks", 14),
  everyDays("every 4 weeks", 28),
  everyDays("every 3 months", 84),
  { words: "Mon/Thu", dosesOn: (day) => (day % 7 === 0 || day % 7 === 3 ? 1 : 0) },
  { words: "Sat and Sun", dosesOn: (day) => (day % 7 >= 5 ? 1 : 0) },
  { words: "weekdays", dosesOn: (day) => (day % 7 < 5 ? 1 : 0) },
  { words: "5 days on 2 off", dosesOn: (day) => (day % 7 < 5 ? 1 : 0) },
  { words: "every 12 hours", dosesOn: () => 2 },
];

const UNITS: Readonly<Record<string, number>> = { mcg: 1, mg: 1_000, g: 1_000_000, IU: 1 };
const FACTORS = [0.1, 0.9, 1, 1, 1, 1, 1, 1, 1, 1.1, 2, 5, 10, 1_000] as const;
/** What failed, and from where the same uses are drawn again. */
const told = (use: object): string => `${JSON.stringify(use)}, seed ${SEED}`;
const shown = (value: number): string => String(Number(value.toPrecision(6)));

const perWeek = (dosesOn: Rhythm["dosesOn"]): number =>
  [...Array(84).keys()].reduce((sum, day) => sum + dosesOn(day), 0) / 12;

const rhythmsOf = Map.groupBy(RHYTHMS, ({ dosesOn }) => perWeek(dosesOn) as number | null);

interface Made {
  /** Amounts in the row's own plain unit, with the day each starts. */
  readonly steps: ReadonlyArray<{ readonly day: number; readonly amount: number }>;
  readonly unit: string;
  readonly words: string;
}

/** Amounts near those of a row, from the start or as a rise. */
function makeDosage(dose: Dose): Made {
  const near = dose.regimen?.steps.map(({ amount }) => amount) ?? [dose.amountMin ?? 1, dose.amountMax ?? 1];
  const amount = () => Number((pick(near) * pick(FACTORS)).toPrecision(4));
  const unit = dose.unit;
  const first = amount();
  if (pick([true, true, false])) return { steps: [{ day: 0, amount: first }], unit, words: `${shown(first)} ${unit}` };
  const weeks = pick([1, 2, 4, 8]);
  const second = amount();
  const words = `${shown(first)} ${unit} for ${weeks} weeks, then ${shown(second)} ${unit}`;
  return { steps: [first, second].map((value, place) => ({ day: place * weeks * 7, amount: value })), unit, words };
}

const rows = library.peptides.flatMap((entry) =>
  entry.doses.filter(({ amountMin }) => amountMin !== null).map((dose) => ({ entry, dose })),
);
/** Half of the uses start from a row that fits a plan. */
const plannable = rows.filter(({ dose }) => dose.regimen !== null);

test("no unsafe use is called inside", () => {
  let inside = 0;
  for (let made = 0; made < COUNT; made += 1) {
    const { entry, dose } = pick(pick([rows, plannable]));
    const dosage = makeDosage(dose);
    const rhythm = pick(pick([RHYTHMS, rhythmsOf.get(dose.timesPerWeek) ?? RHYTHMS]));
    const route = pick([dose.route, dose.route, dose.route, dose.route, pick(ROUTES), null]);
    const weeks = pick([0, 0, 1, 4, 8, 12, 20, 40, 200, null]);
    const use = {
      ...{ id: "1", compound: entry.slug, compoundId: "", dosage: dosage.words, route },
      ...{ frequency: rhythm.words, startedOn: weeks === null ? null : addDays(TODAY, -7 * weeks) },
      ...{ from: null, schedule: null },
    };
    const [item] = checkTaken([{ ...use, vial: null }], { library, answers: null, today: TODAY }).items;
    if (!item?.findings.some(({ code }) => code === "dose-in-range")) continue;
    expect(route, `inside without a route: ${told(use)}`).not.toBeNull();
    inside += 1;
    const covered = entry.doses.some(
      (row) => row.route === route && covers(row, dosage, rhythm, dosage.steps.length > 1 ? 0 : weeks),
    );
    expect(covered, told({ ...use, said: item.findings.map(({ text }) => text) })).toBe(true);
  }
  expect(inside).toBeGreaterThan(COUNT / 50);
});

test("what is drawn from a vial is judged as the amount it is, and never passes without a route or the water", () => {
  let inside = 0;
  for (let made = 0; made < COUNT / 10; made += 1) {
    const { entry, dose } = pick(plannable.filter((row) => row.dose.unit === "mg"));
    const [step] = dose.regimen?.steps ?? [];
    if (step === undefined) continue;
    const units = pick([5, 10, 20, 50]);
    const factor = pick([0.9, 1, 1, 1, 2, 10]);
    // So much in the vial that the draw is the first step times the factor
    const content = Number(((step.amount * factor * 100) / units).toPrecision(6));
    const vial = {
      contents: [{ compound: entry.slug, amount: String(content), unit: "mg" as const }],
      waterMl: pick(["1", "1", null]),
    };
    const rhythm = pick(rhythmsOf.get(dose.timesPerWeek) ?? RHYTHMS);
    const route = pick([dose.route, dose.route, null]);
    const use = {
      ...{ id: "1", compound: entry.slug, compoundId: "", dosage: `${units} units`, route },
      ...{ frequency: rhythm.words, startedOn: TODAY, from: null, schedule: null },
    };
    const [item] = checkTaken([{ ...use, vial }], { library, answers: null, today: TODAY }).items;
    if (!item?.findings.some(({ code }) => code === "dose-in-range")) continue;
    inside += 1;
    const drawn = { steps: [{ day: 0, amount: step.amount * factor }], unit: "mg", words: "" };
    expect(route, told(use)).not.toBeNull();
    expect(vial.waterMl, told(use)).not.toBeNull();
    expect(
      entry.doses.some((row) => row.route === route && covers(row, drawn, rhythm, 0)),
      told({ use, vial }),
    ).toBe(true);
  }
  expect(inside).toBeGreaterThan(COUNT / 1_000);
});

/** Whether one row of the library, read directly, allows all of a use. */
function covers(row: Dose, { steps, unit }: Made, { dosesOn }: Rhythm, weeks: number | null): boolean {
  if (row.context !== "label" && row.context !== "human-trial") return false;
  if (["iv", "ip", "implant", "intracavernosal"].includes(row.route)) return false;
  if (row.regimen?.setting === "hospital" || row.regimen?.population === "child") return false;
  if (/children only|hospital|single dose|into a vein|after a death/.test(row.notPlanned ?? "")) return false;
  const [own = "", ownPerKg] = row.unit.split("/");
  const [asked = "", askedPerKg] = unit.split("/");
  if ((own === "IU") !== (asked === "IU") || (ownPerKg === undefined) !== (askedPerKg === undefined)) return false;
  const scale = (UNITS[asked] ?? 1) / (UNITS[own] ?? 1);
  const isTotal = /daily total/.test(`${row.frequency} ${row.use}`);
  const perDay = Math.max(...[...Array(30).keys()].map(dosesOn));
  const most = Math.max(row.amountMin ?? 0, row.amountMax ?? 0, row.maxAmount ?? 0, ...levelsOf(row).map(([, a]) => a));
  for (const { day, amount } of steps) {
    const inUnit = amount * scale * (isTotal ? perDay : 1);
    if (inUnit > most * 1.000001) return false;
    const since = weeks === null ? day : weeks * 7 + day;
    const reached = levelsOf(row).filter(([from]) => from <= since + 4);
    const allowed = Math.max(0, ...reached.map(([, level]) => level));
    if (levelsOf(row).length > 1 && inUnit > allowed * 1.000001) return false;
  }
  return fitsRhythm(row, dosesOn, isTotal) && fitsLength(row, weeks);
}

/** [day from which, amount] of a coded rise at its fastest. */
function levelsOf({ regimen }: Dose): ReadonlyArray<readonly [number, number]> {
  let day = 0;
  return (regimen?.steps ?? []).map(({ amount, weeks }) => {
    const level = [day, amount] as const;
    day += (weeks ?? 1_000) * 7;
    return level;
  });
}

function fitsRhythm({ regimen, timesPerWeek }: Dose, dosesOn: (day: number) => number, isTotal: boolean): boolean {
  const inDays = (days: number) => {
    let best = 0;
    for (let first = 0; first < 84; first += 1) {
      let doses = 0;
      for (let day = first; day < first + days; day += 1) doses += isTotal ? Math.min(1, dosesOn(day)) : dosesOn(day);
      best = Math.max(best, doses);
    }
    return best;
  };
  const { frequency } = regimen ?? {};
  if (frequency?.kind === "as-needed")
    return inDays(1) <= frequency.maxPerDay && inDays(30) <= (frequency.maxPerMonth ?? 1_000);
  const weekly = frequency === undefined ? (timesPerWeek ?? 7) : frequency.daysPerWeek * frequency.timesPerDay;
  return inDays(84) <= Math.ceil(12 * weekly) && inDays(7) <= Math.max(Math.ceil(weekly), frequency?.timesPerDay ?? 1);
}

function fitsLength({ durationWeeks }: Dose, weeks: number | null): boolean {
  return weeks === null || durationWeeks === null || weeks <= durationWeeks + 0.5;
}
