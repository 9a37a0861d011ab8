import { plainNumber } from "../units/plain-number.ts";
import { settingOf } from "../uses/dose-setting.ts";
import type { ApprovedUse } from "./approved-use.ts";
import { bestEvidenceDirection, RESULT_WORDS, studiesText } from "./best-evidence.ts";
import { evidenceMap } from "./evidence-map.ts";
import type { Dose, Peptide } from "./peptide.ts";
import { type DoseSetting, type EvidenceLevel, SIDE_EFFECT_FREQUENCIES } from "./vocabulary.ts";

type SideEffect = Peptide["sideEffects"][number] & { readonly index: number };

/** A dose that people were given. Rows with the same amount, rhythm and route are one fact. */
interface DoseFact {
  /** Where it was given, labels first. */
  readonly contexts: ReadonlyArray<"label" | "human-trial">;
  readonly doses: readonly [Dose, ...Dose[]];
  readonly setting: DoseSetting;
}

interface UseFact {
  readonly use: string;
  /** "one small trial, unclear result"; for an approval, where it is. */
  readonly words: string;
  /** People in the largest study of that level; null if no number is stated. */
  readonly people: number | null;
  readonly level: EvidenceLevel;
  readonly refs: readonly string[];
}

/** What a reader wants to know first. Every list is whole and in order of importance: the page says how much it shows. */
interface EntryFacts {
  readonly doses: readonly DoseFact[];
  readonly uses: readonly UseFact[];
  readonly serious: readonly SideEffect[];
  readonly frequent: readonly SideEffect[];
  /** Serious, but only reasoned from animals or from how it acts. */
  readonly feared: readonly SideEffect[];
  readonly stops: ReadonlyArray<Peptide["contraindications"][number] & { readonly index: number }>;
  /** The label's boxed warning, if the status quotes one, with its place in the entry. */
  readonly boxed: { readonly text: string; readonly place: "us" | "eu"; readonly ref: string } | null;
}

export function entryFacts(peptide: Peptide): EntryFacts {
  const effects = peptide.sideEffects
    .map((effect, index) => ({ ...effect, index }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const isSeen = ({ frequency }: SideEffect) => frequency !== "theoretical";
  return {
    doses: doseFacts(peptide.doses),
    uses: bestPerUse(peptide),
    serious: effects.filter((effect) => effect.serious && isSeen(effect)),
    frequent: effects.filter(
      ({ serious, frequency }) => !serious && (frequency === "very-common" || frequency === "common"),
    ),
    feared: effects.filter((effect) => effect.serious && !isSeen(effect)),
    stops: peptide.contraindications
      .map((item, index) => ({ ...item, index }))
      .filter(({ severity }) => severity === "absolute"),
    boxed: boxedWarning(peptide.status),
  };
}

/** "one small trial, unclear result (48 people)". */
export const factText = ({ words, people }: Pick<UseFact, "words" | "people">): string =>
  `${words}${people === null ? "" : ` (${plainNumber(people)} people)`}`;

const rankOf = ({ frequency }: SideEffect): number => SIDE_EFFECT_FREQUENCIES.indexOf(frequency);

/**
 * Doses for home use first, labels before trials. Different amounts are never merged into one range: 3 to 14 mg of one
 * tablet and 1.5 to 9 mg of another are two facts. One dose of each route comes before a second of any.
 */
function doseFacts(doses: readonly Dose[]): DoseFact[] {
  const found = new Map<string, DoseFact>();
  for (const context of ["label", "human-trial"] as const)
    for (const dose of doses.filter((row) => row.context === context)) {
      const setting = settingOf(dose);
      const { route, amountMin, amountMax, maxAmount, unit, frequency } = dose;
      const key = JSON.stringify([setting, route, amountMin, amountMax, maxAmount, unit, frequency]);
      const before = found.get(key);
      found.set(key, {
        contexts: [...new Set([...(before?.contexts ?? []), context])],
        setting,
        doses: before ? [...before.doses, dose] : [dose],
      });
    }
  const isHome = ({ setting }: DoseFact) => Number(setting === "home");
  const ordered = [...found.values()].toSorted((a, b) => isHome(b) - isHome(a));
  const routes = ordered.map((fact) => fact.doses[0].route);
  const isRepeated = (place: number) => routes.indexOf(routes[place] ?? "sc") !== place;
  return ordered
    .map((fact, place) => ({ fact, isLater: Number(isRepeated(place)) }))
    .toSorted((a, b) => isHome(b.fact) - isHome(a.fact) || a.isLater - b.isLater)
    .map(({ fact }) => fact);
}

const HUMAN_LEVELS = ["approved", "rct", "human-uncontrolled"] as const;

/** The best evidence in people for each use, strongest first; studies that measured no effect come last. */
function bestPerUse(peptide: Peptide): UseFact[] {
  const facts = evidenceMap(peptide).rows.flatMap((row) => {
    const level = HUMAN_LEVELS.find((level) => row.refs[level].length > 0);
    if (level === undefined) return [];
    const refs = row.refs[level];
    const approvals = row.findings.flatMap(({ approvedUses }) => approvedUses);
    const studies = row.findings.filter((finding) => finding.level === level);
    const counted = studies.length > 0 ? studies : row.findings;
    const people = Math.max(0, ...counted.map(({ participants }) => participants ?? 0)) || null;
    const direction = bestEvidenceDirection({ evidence: [...row.findings], status: NO_STATUS });
    const words =
      level === "approved"
        ? approvalText(approvals)
        : `${studiesText(studies, level)}, ${RESULT_WORDS[direction ?? "descriptive"]}`;
    return [{ use: row.use, words, people, level, refs, isTelling: direction !== "descriptive" }];
  });
  return facts.toSorted((a, b) => Number(b.isTelling) - Number(a.isTelling)).map(({ isTelling: _, ...fact }) => fact);
}

const NO_STATUS: Peptide["status"] = { us: null, eu: null, wada: null, elsewhere: [] };

function approvalText(approvals: readonly ApprovedUse[]): string {
  const places = [...new Set(approvals.map(({ place }) => place))].toSorted((a, b) => b.localeCompare(a, "en-US"));
  return places.length === 0 ? "approved outside the US and EU" : `approved in the ${places.join(" and the ")}`;
}

function boxedWarning({ us, eu }: Peptide["status"]): EntryFacts["boxed"] {
  for (const [place, status] of [
    ["us", us],
    ["eu", eu],
  ] as const) {
    const [, text] = /^boxed warning: ([^.]*)/i.exec(status?.note ?? "") ?? [];
    if (status && text) return { text, place, ref: status.ref };
  }
  return null;
}
