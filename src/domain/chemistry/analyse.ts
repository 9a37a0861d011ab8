import { formatFormula } from "./formula.ts";
import type { KnownLibrary } from "./input/known-library.ts";
import { asSequence, type InputReading, type Meaning, meaningOf } from "./input/read-input.ts";
import { formulaOf, lengthOf, type Molecule } from "./molecule.ts";
import { formatHelm } from "./notation/helm/helm.ts";
import type { Ignored, NotationProblem } from "./notation/notation-problem.ts";
import { type BatchEntry, type Notation, parseBatch, type Reading } from "./notation/parse-notation.ts";
import { formatProforma } from "./notation/proforma/proforma.ts";
import { formatThreeLetter } from "./notation/three-letter/three-letter.ts";
import { type HalfLifeRule, halfLifeRule } from "./profile/indices/n-end-rule.ts";
import { massesOf } from "./profile/masses/masses.ts";
import { type LossIon, neutralLosses } from "./profile/masses/neutral-losses.ts";
import type { Profile } from "./profile/profile.ts";
import { profileOf } from "./profile/profile-of.ts";
import { type KnownMolecule, type Recognition, recognise } from "./recognise.ts";
import { cleavageSites, type Digest } from "./sites/proteases.ts";
import type { Risk } from "./sites/risk.ts";
import { sequenceRisks } from "./sites/risks.ts";
import { type SolubilityAdvice, solubilityAdvice } from "./sites/solubility.ts";

/** One peptide of the input with everything that can be computed about it. */
export interface Portrait {
  /** From a FASTA header, else null. */
  readonly name: string | null;
  readonly notation: Notation;
  readonly ignored: readonly Ignored[];
  readonly molecule: Molecule;
  readonly written: {
    readonly proforma: string;
    /** Null if our HELM has no monomer for a part; then there is a reason. */
    readonly helm: string | null;
    readonly helmReason: string | null;
    readonly threeLetter: string;
  };
  readonly profile: Profile;
  /** By the first residue; a rule about cells. */
  readonly halfLife: HalfLifeRule;
  readonly losses: readonly LossIon[];
  readonly recognised: readonly Recognition[];
  readonly digests: readonly Digest[];
  readonly risks: readonly Risk[];
  readonly solubility: SolubilityAdvice;
}

export interface BatchLine {
  readonly name: string | null;
  /** From 0, in input order. */
  readonly entry: number;
  readonly outcome:
    | {
        readonly ok: true;
        readonly length: number;
        readonly formula: string | null;
        readonly averageDa: number;
        readonly monoisotopicDa: number;
        readonly proforma: string;
      }
    | { readonly ok: false; readonly problem: NotationProblem };
}

/** The kind of the whole input. Only `one` and `batch` compute masses for typed text. */
export type Analysis =
  | { readonly kind: "one"; readonly portrait: Portrait; readonly reading: InputReading }
  | { readonly kind: "batch"; readonly lines: readonly BatchLine[] }
  | Exclude<Meaning, { readonly kind: "peptide" }>;

/** "sequence" reads letters as residues even if they are a name. */
export const READ_AS = ["anything", "sequence"] as const;
export type ReadAs = (typeof READ_AS)[number];

export interface AnalysisRequest {
  readonly input: string;
  /** Which of several peptides to return, from 0; null returns the list if there are several. */
  readonly entry: number | null;
  readonly readAs: ReadAs;
  /** The pH values at which to compute the charge, 0 to 14. */
  readonly ph: readonly number[];
}

/** Reads anything typed or pasted and computes everything about it, trying names in the library first; never throws. */
export function analyse({ input, entry, ph, readAs }: AnalysisRequest, library: KnownLibrary): Analysis {
  const entries = parseBatch(input);
  const wanted = entry === null ? undefined : entries[entry];
  const [only] = entries;
  const chosen = wanted ?? (entries.length === 1 ? only : undefined);
  if (chosen === undefined) return { kind: "batch", lines: entries.map((each, place) => lineOf(each, place, library)) };
  const meaning = readAs === "sequence" ? asLetters(chosen, library) : meaningIn(chosen, library);
  if (meaning.kind !== "peptide") return meaning;
  const { read, reading } = meaning;
  return { kind: "one", portrait: portraitOf(read, chosen.name, ph, library.molecules), reading };
}

/**
 * Text below a FASTA header is a sequence; any other entry may be a name. Positions count from the start of the input.
 */
function meaningIn({ name, text, start, result }: BatchEntry, library: KnownLibrary): Meaning {
  if (name !== null) return result.ok ? asSequence(result, null) : { kind: "problem", problem: result.problem };
  const meaning = meaningOf(text, result, library);
  if (meaning.kind !== "unknown-name") return meaning;
  const position = start + text.length - text.trimStart().length;
  return { ...meaning, problem: { ...meaning.problem, position } };
}

function asLetters({ text, result }: BatchEntry, library: KnownLibrary): Meaning {
  if (!result.ok) return { kind: "problem", problem: result.problem };
  const [match] = library.names.exact(text);
  const note =
    match === undefined
      ? "Read as a sequence of letters."
      : `Read as a sequence of letters, not as the name of ${match.compound.name}.`;
  const compound = match === undefined ? null : { slug: match.compound.slug, name: match.compound.name, as: match.as };
  return asSequence(result, note, compound);
}

type Read = Extract<Reading, { readonly ok: true }>;

export function portraitOf(
  { molecule, notation, ignored }: Read,
  name: string | null,
  ph: readonly number[],
  known: readonly KnownMolecule[],
): Portrait {
  const helm = formatHelm(molecule);
  return {
    ...{ name, notation, ignored, molecule },
    written: {
      proforma: formatProforma(molecule),
      helm: "text" in helm ? helm.text : null,
      helmReason: "reason" in helm ? helm.reason : null,
      threeLetter: formatThreeLetter(molecule),
    },
    profile: profileOf(molecule, { ph }),
    halfLife: halfLifeRule(molecule),
    losses: neutralLosses(molecule),
    recognised: recognise(molecule, known),
    digests: cleavageSites(molecule),
    risks: sequenceRisks(molecule),
    solubility: solubilityAdvice(molecule),
  };
}

/** Searching for names similar to an unknown one is expensive, and no one reads more suggestions in one batch. */
const MAX_ASKED = 500;

function lineOf(each: BatchEntry, entry: number, library: KnownLibrary): BatchLine {
  const { result } = each;
  const isLate = entry >= MAX_ASKED && !result.ok;
  const meaning: Meaning = isLate ? { kind: "problem", problem: result.problem } : meaningIn(each, library);
  if (meaning.kind !== "peptide") {
    const at = { position: each.start, length: each.text.length };
    return { name: each.name, entry, outcome: { ok: false, problem: { ...at, ...lineProblem(meaning) } } };
  }
  const { read, reading } = meaning;
  const { molecule } = read;
  const formula = formulaOf(molecule);
  const mass = massesOf(molecule);
  return {
    ...{ name: each.name ?? (reading.as === "name" ? (reading.compound?.name ?? null) : null), entry },
    outcome: {
      ok: true,
      length: lengthOf(molecule),
      formula: formula === null ? null : formatFormula(formula),
      averageDa: mass.average,
      monoisotopicDa: mass.monoisotopic,
      proforma: formatProforma(molecule),
    },
  };
}

function lineProblem(
  meaning: Exclude<Meaning, { readonly kind: "peptide" }>,
): Partial<NotationProblem> & Pick<NotationProblem, "message"> {
  if (meaning.kind === "compound")
    return { message: `${meaning.compound.name} has no sequence in the library: ${meaning.because}` };
  return meaning.kind === "mass" ? { message: "This is a mass. Search one mass at a time." } : meaning.problem;
}
