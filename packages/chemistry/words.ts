import type { BatchLine, Portrait } from "#domain/chemistry/analyse.ts";
import type { NotationProblem } from "#domain/chemistry/notation/notation-problem.ts";
import { PKA_SETS } from "#domain/chemistry/profile/charge/pka-sets.ts";
import type { Figure } from "#domain/chemistry/profile/profile.ts";

/** Digits after the point. JSON has all of them. */
const MASS_DIGITS = 4;
const PROPERTY_DIGITS = 2;
const PAD = 20;

/** The main figures of one peptide, a line each. */
export function portraitText({ name, notation, ignored, written, profile, risks }: Portrait): string {
  const { mass, formula, mz, pI, ph, charge, extinction280, gravy, assumptions } = profile;
  return [
    ...(name === null ? [] : [row("Name", name)]),
    row("Read as", notation),
    row("ProForma", written.proforma),
    row("HELM", written.helm ?? `none: ${written.helmReason ?? "unknown"}`),
    row("Residues", String(profile.length)),
    row("Formula", formula ?? "unknown, a part is known only by mass"),
    row("Average mass", `${mass.average.toFixed(MASS_DIGITS)} Da`),
    row("Monoisotopic mass", `${mass.monoisotopic.toFixed(MASS_DIGITS)} Da`),
    ...["[M+H]+", "[M+2H]2+"].flatMap((ion) => (mz[ion] === undefined ? [] : [row(ion, mz[ion].toFixed(MASS_DIGITS))])),
    ...ph.map((at, place) => row(`Charge at pH ${at}`, range(PKA_SETS.map((set) => charge[set][place] ?? null)))),
    row("Isoelectric point", range(PKA_SETS.map((set) => pI[set]))),
    row("Extinction 280 nm", `${extinction280.reduced} per M per cm, with disulfides ${extinction280.oxidised}`),
    row("GRAVY", figure(gravy)),
    ...assumptions.map((text) => row("Assumed", text)),
    ...ignored.map(({ text, because }) => row("Not used", `"${text}": ${because}`)),
    ...risks.map(({ title, source }) => row("Risk", `${title} [${source}]`)),
  ].join("\n");
}

/** One line for each peptide of a text with several. */
export function linesText(lines: readonly BatchLine[]): string {
  return lines
    .map(({ name, entry, outcome }) => {
      const label = name ?? String(entry + 1);
      if (!outcome.ok) return `${label}\tcould not be read`;
      const masses = [outcome.averageDa, outcome.monoisotopicDa].map((mass) => `${mass.toFixed(MASS_DIGITS)} Da`);
      return [label, outcome.proforma, outcome.formula ?? "unknown", ...masses].join("\t");
    })
    .join("\n");
}

/** The problem, its place, and the line of the input with a mark below that place. */
export function failureText({ message, position, length }: NotationProblem, input: string): string {
  if (input.trim() === "") return message;
  const start = input.lastIndexOf("\n", position - 1) + 1;
  const end = input.indexOf("\n", position);
  const line = input.slice(start, end === -1 ? undefined : end);
  const number = input.slice(0, start).split("\n").length;
  const column = position - start;
  const from = Math.max(0, column - BEFORE);
  const shown = line.slice(from, column + AFTER).replaceAll("\t", " ");
  const marks = "^".repeat(Math.max(1, Math.min(length, shown.length - (column - from))));
  return `Line ${number}, character ${column + 1}: ${message}\n  ${shown}\n  ${" ".repeat(column - from)}${marks}`;
}
const BEFORE = 40;
const AFTER = 60;

const row = (label: string, value: string): string => `${label.padEnd(PAD)}${value}`;

/** The published sets of pKa values disagree, so the lowest and the highest are shown. */
function range(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "none between pH 0 and 14";
  const [low, high] = [Math.min(...known), Math.max(...known)].map((value) => trimmed(value));
  const some = known.length === values.length ? "" : `, none by ${values.length - known.length} of them`;
  return `${low === high ? low : `${low} to ${high}`} (${values.length} sets of pKa values${some})`;
}

/** Without "-0.00". */
const trimmed = (value: number): string => (Number(value.toFixed(PROPERTY_DIGITS)) + 0).toFixed(PROPERTY_DIGITS);

const figure = ({ value, because, caution }: Figure): string =>
  value === null ? `unknown: ${because ?? ""}` : `${trimmed(value)}${caution === null ? "" : ` (${caution})`}`;
