import { isPhysical, monoisotopicMass } from "../formula.ts";
import { formulaOf, type Molecule, type SaltAcid } from "../molecule.ts";
import { isotopePeaks } from "../profile/masses/isotopes.ts";
import { apexOf } from "../profile/masses/spectrum.ts";
import { type KnownMolecule, recognise } from "../recognise.ts";
import { type Candidate, combine, type MassSet, massSetOf } from "./candidate.ts";
import { COMMON_SECOND } from "./change-rows.ts";
import { changedCandidates } from "./changed.ts";
import { type Explanation, explanationsOf } from "./explain.ts";
import { INSTRUMENT_ROWS, type Instrument, windowDa } from "./instrument.ts";
import { lengthenedCandidates } from "./lengthened.ts";
import type { StatedMass } from "./stated.ts";
import { type VialAmount, vialAmount } from "./vial.ts";

export const VERDICTS = ["match", "match-cannot-exclude", "explained", "unexplained"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface CertificateClaim {
  readonly masses: readonly StatedMass[];
  readonly instrument: Instrument;
  /** 0 to 100; null if the certificate doesn't state it. */
  readonly purityPercent: number | null;
  readonly contentPercent: number | null;
  readonly waterPercent: number | null;
  readonly salt: SaltAcid | null;
  /** 0 to 100 of the powder; null if not stated. */
  readonly saltPercent: number | null;
  readonly amountMg: number | null;
}

export interface MassCheck {
  readonly stated: StatedMass;
  readonly verdict: Verdict;
  /** Best first: for a match what it matches, else possible explanations. May be empty. */
  readonly explanations: readonly Explanation[];
  /** For a match: other candidates within the same window, which this number can't rule out. */
  readonly cannotExclude: readonly Explanation[];
}

export interface CertificateCheck {
  readonly masses: readonly MassCheck[];
  /** For the measured masses, or the claimed ones if there are none; null without any mass. */
  readonly verdict: Verdict | null;
  readonly words: string;
  /** How the mass was shown, and how strong that evidence is. */
  readonly confidence: string;
  /** What no mass can show, whatever the verdict. */
  readonly cannotSee: readonly string[];
  readonly vial: VialAmount | null;
}

/** Far below what any instrument resolves. */
const EQUAL_DA = 1e-6;
const MAX_EXPLANATIONS = 8;
const MAX_MASSES = 24;
/** With a wider window two changes together fit almost anything. */
const WIDEST_FOR_TWO_DA = 0.5;
const MAX_TWO_STEP = 3;

/** What whole-molecule mass spectrometry can't see. */
const UNSEEN: readonly string[] = [
  "mirror forms (D or L)",
  "Leu against Ile",
  "Asp against isoAsp",
  "the order of the residues",
  "which cysteines are paired",
  "how much of the powder is peptide",
  "sterility and endotoxin",
];

/** Compares a certificate with a molecule. It judges the numbers, not whether the certificate belongs to the vial. */
export function checkCertificate(
  molecule: Molecule,
  claim: CertificateClaim,
  known: readonly KnownMolecule[] = [],
): CertificateCheck {
  const base = massSetOf(molecule);
  const candidates = candidatesOf(molecule, base, known);
  const apexShiftDa = apexShiftOf(molecule);
  const masses = claim.masses
    .slice(0, MAX_MASSES)
    .filter(({ value }) => Number.isFinite(value) && value > 0)
    .map((stated) => checkMass(stated, claim.instrument, candidates, base, apexShiftDa));
  const weighed = masses.filter(({ stated }) => stated.role === "observed");
  const verdict = bestVerdict(weighed.length > 0 ? weighed : masses);
  return {
    masses,
    verdict,
    words: wordsOf(verdict, weighed.length > 0, masses),
    confidence: confidenceOf(weighed, claim.instrument),
    cannotSee: UNSEEN,
    vial: claim.amountMg === null ? null : vialAmount(molecule, { ...claim, amountMg: claim.amountMg }),
  };
}

function candidatesOf(molecule: Molecule, base: MassSet, known: readonly KnownMolecule[]): readonly Candidate[] {
  const itself: Candidate = {
    code: "molecule",
    text: "the molecule itself",
    steps: 0,
    masses: base,
    cost: 0,
    places: [],
    slug: null,
  };
  const others = known.flatMap((entry): Candidate[] => {
    const masses = massSetOf(entry.molecule);
    const isEqual = Math.abs(masses.monoisotopic - base.monoisotopic) < EQUAL_DA;
    if (isEqual && recognise(molecule, [entry])[0]?.relation === "same") return [];
    const text = isEqual ? `${entry.name}, which weighs exactly the same` : entry.name;
    return [{ code: "other-entry", text, steps: 1, masses, cost: 1.2, places: [], slug: entry.slug }];
  });
  return [itself, ...changedCandidates(molecule, base), ...lengthenedCandidates(molecule, base), ...others];
}

function apexShiftOf(molecule: Molecule): number | null {
  const formula = formulaOf(molecule);
  if (formula === null || !isPhysical(formula)) return null;
  const apex = apexOf(isotopePeaks(formula));
  return apex === null ? null : apex.massDa - monoisotopicMass(formula);
}

function checkMass(
  stated: StatedMass,
  instrument: Instrument,
  candidates: readonly Candidate[],
  base: MassSet,
  apexShiftDa: number | null,
): MassCheck {
  const found = explanationsOf({ stated, instrument, candidates, apexShiftDa });
  const matching = found.filter(({ steps }) => steps === 0);
  const others = found.filter(({ steps }) => steps > 0);
  if (matching.length > 0) {
    const ion = matching[0]?.ion ?? null;
    const cannotExclude = others
      .filter((other) => !PRINTING.has(other.code) && other.ion === ion)
      .slice(0, MAX_EXPLANATIONS);
    const verdict = cannotExclude.length > 0 ? "match-cannot-exclude" : "match";
    return { stated, verdict, explanations: matching, cannotExclude };
  }
  const explanations =
    others.length > 0 ? others : twoStepExplanations(stated, instrument, candidates, base, apexShiftDa);
  return {
    stated,
    verdict: explanations.length > 0 ? "explained" : "unexplained",
    explanations: explanations.slice(0, MAX_EXPLANATIONS),
    cannotExclude: [],
  };
}

/** Ways to print a mass, not other molecules. */
const PRINTING: ReadonlySet<string> = new Set(["one-proton-more", "one-proton-less"]);

function twoStepExplanations(
  stated: StatedMass,
  instrument: Instrument,
  candidates: readonly Candidate[],
  base: MassSet,
  apexShiftDa: number | null,
): readonly Explanation[] {
  const window = stated.role === "claimed" ? 0 : windowDa(instrument, base.monoisotopic, 1);
  if (window > WIDEST_FOR_TWO_DA) return [];
  const firsts = candidates.filter(({ steps, code }) => steps === 1 && !NOT_COMBINED.has(code));
  const seconds = candidates.filter(({ code }) => COMMON_SECOND.includes(code));
  const pairs = seconds.flatMap((second, index) =>
    firsts
      .filter((first) => first !== second && !seconds.slice(0, index).includes(first))
      .map(
        (first): Candidate => ({
          ...first,
          text: `${first.text}, and ${second.text}`,
          steps: 2,
          masses: combine(base, combine(first.masses, second.masses), -1),
          cost: first.cost + second.cost + 1,
        }),
      ),
  );
  return explanationsOf({ stated, instrument, candidates: pairs, apexShiftDa }).slice(0, MAX_TWO_STEP);
}

const NOT_COMBINED: ReadonlySet<string> = new Set([
  "other-entry",
  "truncation",
  "dimer",
  "one-proton-more",
  "one-proton-less",
  "two-protons-more",
  "one-ch2-more",
  "one-ch2-less",
]);

const bestVerdict = (masses: readonly MassCheck[]): Verdict | null =>
  VERDICTS.find((verdict) => masses.some((mass) => mass.verdict === verdict)) ?? null;

function wordsOf(verdict: Verdict | null, isWeighed: boolean, masses: readonly MassCheck[]): string {
  if (verdict === null) return "The certificate gives no mass, so there is nothing to compare.";
  const subject = isWeighed ? "The weighed mass" : "The computed mass on the certificate";
  const role = isWeighed ? "observed" : "claimed";
  const chosen = masses.find((mass) => mass.stated.role === role && mass.verdict === verdict);
  const best = chosen?.explanations[0]?.text ?? "";
  const ion = chosen?.explanations[0]?.ion ?? null;
  const read = ion === null || chosen?.stated.ion !== null ? "" : `, read as ${ion}`;
  const texts: Readonly<Record<Verdict, string>> = {
    match: `${subject} matches${read}.`,
    "match-cannot-exclude": `${subject} matches${read}, but cannot exclude other molecules within the same window.`,
    explained: `${subject} does not match. It would fit: ${best}.`,
    unexplained: `${subject} does not match, and nothing tried here explains it.`,
  };
  return [texts[verdict], ...remarksOn(masses, isWeighed)].join(" ");
}

function remarksOn(masses: readonly MassCheck[], isWeighed: boolean): string[] {
  if (!isWeighed) return ["No weighed mass is given: nothing here was measured."];
  const isOff = ({ verdict }: MassCheck) => verdict === "explained" || verdict === "unexplained";
  const weighed = masses.filter(({ stated }) => stated.role === "observed");
  const off = weighed.filter(isOff).length;
  const claimedOff = masses.some((mass) => mass.stated.role === "claimed" && isOff(mass));
  return [
    ...(off > 0 && off < weighed.length ? [`${off} of ${weighed.length} weighed numbers do not match.`] : []),
    ...(claimedOff ? ["The computed mass printed on it is another one."] : []),
  ];
}

/** Two charge states confirm the mass; a single number may be at the wrong charge. */
function confidenceOf(weighed: readonly MassCheck[], instrument: Instrument): string {
  const method = `Window used: ${INSTRUMENT_ROWS[instrument].window} (${INSTRUMENT_ROWS[instrument].name}), plus half of the last digit printed.`;
  const ions = new Set(
    weighed.flatMap(({ explanations: [best] }) =>
      best !== undefined && best.steps === 0 && best.ion !== null ? [best.ion] : [],
    ),
  );
  if (ions.size >= 2) return `${ions.size} ions agree (${[...ions].join(", ")}). ${method}`;
  if (ions.size === 1) return `Only one ion agrees: a second charge state would confirm the mass. ${method}`;
  if (weighed.length > 0) return `A single number without its ions: weak by itself. ${method}`;
  return "Nothing was weighed.";
}
