import type { Dose } from "../peptides/peptide.ts";
import { ROUTE_LABELS, type Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { type Amount, Exact, formatAmount } from "../units/amount.ts";
import { type DoseAmount, formatDoseAmount, parseDoseText } from "../units/dose-text.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";

interface Studied {
  readonly value: Amount;
  readonly shown: string;
  readonly dose: Dose;
}

interface StudiedRange {
  readonly lowest: Studied;
  readonly highest: Studied;
}

/** A slip is named from this ratio on, the largest that fits. */
const SLIPS = [
  { from: 1_000, words: "1,000 times", hint: "mg and mcg may be mixed up" },
  { from: 10, words: "10 times", hint: "the decimal point may have slipped" },
  { from: 5, words: "5 times", hint: "please look at the number again" },
] as const;

interface AmountContext {
  /** By which the doses were given; null where it is not known. */
  readonly route: Route | null;
  readonly weightKg: number | null;
  readonly owner: EntryOwner;
}

/** Amounts that people were given: labels and human trials, by one route, or by any when it is not known. */
export function studiedDoses({ doses }: PlanningPeptide, route: Route | null): readonly Dose[] {
  return doses.filter(
    (dose) => (dose.context === "label" || dose.context === "human-trial") && (route === null || dose.route === route),
  );
}

/**
 * Compares a dose text with what labels and human trials of the compound used. mg, mcg and g are compared exactly;
 * amounts per kg with amounts only where the body weight is known.
 */
export function checkAmount(
  text: string,
  doses: readonly Dose[],
  { route, weightKg, owner }: AmountContext,
): Finding[] {
  const amounts = parseDoseText(text);
  if (amounts === null) return [notChecked("No amount with a unit could be read from the text.")];
  const verdicts = amounts.map((amount) => checkOne(amount, doses, { route, weightKg, owner }));
  const worst = verdicts.toSorted((a, b) => RANK[a.tone] - RANK[b.tone]);
  const bad = worst.filter(({ code }) => code === "dose-above" || code === "dose-below");
  if (bad.length > 0) return onePerCode(bad);
  return onePerCode(
    worst.some(({ code }) => code === "dose-in-range") ? worst.filter(({ code }) => code === "dose-in-range") : worst,
  );
}

const RANK = { stop: 0, care: 1, info: 2 } as const;

function checkOne(amount: DoseAmount, doses: readonly Dose[], { route, weightKg, owner }: AmountContext): Finding {
  const words = ENTRY_WORDS[owner];
  const range = studiedRange(doses, amount, weightKg);
  const asked = formatDoseAmount(amount);
  if (range === null) return notChecked(`${words.comparable} is in a unit that ${asked} can be compared with.`);
  const { lowest, highest } = range;
  const by = route === null ? "by any route" : ROUTE_LABELS[route];
  const timesOver = inBase(amount.max, amount.unit, weightKg).div(highest.value);
  const timesUnder = lowest.value.div(inBase(amount.min, amount.unit, weightKg));
  if (timesOver.gt(1)) {
    const { tone, size, hint } = sizeOf(timesOver, { slip: "stop", otherwise: "care" }, "above");
    const text = `${asked} is ${size} the highest ${words.amount}, ${highest.shown}, ${by}${hint}.`;
    return { code: "dose-above", tone, text, refs: [highest.dose.ref] };
  }
  if (timesUnder.gt(1)) {
    const { tone, size, hint } = sizeOf(timesUnder, { slip: "care", otherwise: "info" }, "under");
    const text = `${asked} is ${size} the lowest ${words.amount}, ${lowest.shown}, ${by}${hint}.`;
    return { code: "dose-below", tone, text, refs: [lowest.dose.ref] };
  }
  const shown = lowest.shown === highest.shown ? lowest.shown : `${lowest.shown} to ${highest.shown}`;
  const refs = [...new Set([lowest.dose.ref, highest.dose.ref])];
  return {
    code: "dose-in-range",
    tone: "info",
    text: `${words.inside}: ${shown}, ${by}.`,
    refs,
  };
}

/** "at least 10 times above" with a hint where the size looks like a slip, otherwise "above". */
function sizeOf(times: Amount, tones: { slip: Finding["tone"]; otherwise: Finding["tone"] }, side: "above" | "under") {
  const slip = SLIPS.find(({ from }) => times.gte(from));
  if (slip === undefined) return { tone: tones.otherwise, size: side, hint: "" };
  const size = side === "above" ? `at least ${slip.words}` : `at least ${slip.words} less than`;
  return { tone: tones.slip, size, hint: `: ${slip.hint}` };
}

function studiedRange(doses: readonly Dose[], { unit }: DoseAmount, weightKg: number | null): StudiedRange | null {
  const family = familyOf(unit, weightKg);
  const ranges = doses
    .filter((dose) => familyOf(dose.unit, weightKg) === family)
    .flatMap((dose): StudiedRange[] => {
      const low = dose.amountMin ?? dose.amountMax;
      const high = Math.max(dose.amountMin ?? 0, dose.amountMax ?? 0, dose.maxAmount ?? 0);
      return low === null ? [] : [{ lowest: studied(low, dose, weightKg), highest: studied(high, dose, weightKg) }];
    });
  return ranges.reduce<StudiedRange | null>(
    (all, { lowest, highest }) => ({
      lowest: all?.lowest.value.lte(lowest.value) ? all.lowest : lowest,
      highest: all?.highest.value.gte(highest.value) ? all.highest : highest,
    }),
    null,
  );
}

const studied = (amount: number, dose: Dose, weightKg: number | null): Studied => ({
  value: inBase(new Exact(amount), dose.unit, weightKg),
  shown: formatAmount(amount, dose.unit),
  dose,
});

/** Amounts of one family can be compared. With a body weight, amounts per kg join the plain ones. */
function familyOf(unit: Dose["unit"], weightKg: number | null): string {
  const substance = unit.startsWith("IU") ? "activity" : "mass";
  return unit.endsWith("/kg") && weightKg === null ? `${substance}/kg` : substance;
}

/** In mcg or international units, per kg only while no body weight is known. */
function inBase(value: Amount, unit: Dose["unit"], weightKg: number | null): Amount {
  const [plain, perKg] = unit.split("/");
  const scaled = plain === "g" ? value.times(1_000_000) : plain === "mg" ? value.times(1_000) : value;
  return perKg !== undefined && weightKg !== null ? scaled.times(weightKg) : scaled;
}

const notChecked = (why: string): Finding => ({
  code: "dose-not-checked",
  tone: "care",
  text: `The dose could not be checked. ${why}`,
  refs: [],
});

/** The first of each code; the list comes worst first. */
function onePerCode(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding, place) => findings.findIndex(({ code }) => code === finding.code) === place);
}
