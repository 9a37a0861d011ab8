import { distanceFrom, type MassQuery, parseMassQuery } from "#domain/peptides/search/mass-query.ts";
import { ION_PATTERN, type Ion, ionOf, mzOfMass, parseIon } from "../certificate/ion.ts";
import { readPrinted } from "../certificate/printed-number.ts";
import { massesOf } from "../profile/masses/masses.ts";
import type { KnownLibrary } from "./known-library.ts";

/** A compound with the requested mass. */
export interface MassMatch {
  readonly slug: string;
  readonly name: string;
  /** Which of its masses matches: "average mass", "monoisotopic mass", or the label of an ion. */
  readonly as: string;
  /** That mass in Da, or the m/z of the ion. */
  readonly value: number;
  /** The requested value minus that, in the same unit. */
  readonly off: number;
}

export interface MassSearch extends MassQuery {
  /** By the mass of the neutral compound, closest first; empty if an ion was named. */
  readonly matches: readonly MassMatch[];
  /** By the m/z of a common ion, closest first; empty if the number has a unit of mass. */
  readonly ions: readonly MassMatch[];
}

const NUMBER = String.raw`\d[\d.,]*(?:[ '’]\d{3})*(?:[.,]\d+)?`;
const LABEL = String.raw`(?:m\/z|mr|m\.?w\.?|(?:(?:mol(?:ecular|ar)?|formula|average|monoisotopic|exact|observed|found)\.? ?)*(?:weight|mass|wt\.?))`;
const UNIT = String.raw`(m\/z|k?da(?:ltons?)?|g ?(?:\/ ?mol|mol-1|mol⁻¹|·mol-1)|amu)`;
const MASS = new RegExp(
  String.raw`^(?:${LABEL} ?[:=]? ?)?[~≈]? ?(${NUMBER}) ?${UNIT}? ?((?:±|\+\/?-) ?\d+(?:[.,]\d+)? ?(?:%|da|g\/mol)?)?$`,
  "i",
);

const COMMON_IONS: readonly Ion[] = [
  ionOf([["H", 1]]),
  ionOf([["H", 2]]),
  ionOf([["H", 3]]),
  ionOf([["H", 4]]),
  ionOf([["Na", 1]]),
];

/** A single number with its unit, label or ion; null for anything else. */
interface Asked extends MassQuery {
  readonly ions: readonly Ion[];
  readonly isNeutral: boolean;
}

function readAsked(text: string): Asked | null {
  const [label] = text.match(ION_PATTERN) ?? [];
  const ion = label === undefined ? null : parseIon(label);
  const rest = (ion === null || label === undefined ? text : text.replace(label, " ")).replaceAll(/\s+/g, " ").trim();
  const [, number, unit, tolerance = ""] = MASS.exec(rest.replace(/^[:=]|[:=]$/g, "").trim()) ?? [];
  const isThousandfold = unit?.toLowerCase().startsWith("k") === true;
  const printed =
    number === undefined ? null : readPrinted(number.replaceAll(/[ '’]/g, ""), isThousandfold ? "percent" : "mass");
  if (printed === null) return null;
  const massDa = isThousandfold ? printed.value * 1000 : printed.value;
  const asked = parseMassQuery(`${Number(massDa.toFixed(6))} ${tolerance}`);
  if (asked === null) return null;
  // "4.1 kDa" is accurate to half of its last digit
  const printedTo = isThousandfold && tolerance === "" ? 500 / 10 ** printed.decimals : 0;
  const query = { ...asked, toleranceDa: Math.max(asked.toleranceDa, printedTo) };
  if (ion !== null) return { ...query, ions: [ion], isNeutral: false };
  const isMz = /m\/z/i.test(rest);
  return { ...query, ions: isMz || unit === undefined ? COMMON_IONS : [], isNeutral: !isMz };
}

/**
 * The library's compounds with the mass of a single number, within 1 Da, half of the last digit of a mass in kDa, or
 * the tolerance written after it; for an ion, divided by its charges. Null if the text is not a mass of at least 100
 * Da.
 */
export function searchMass(text: string, { compounds, bySlug }: KnownLibrary): MassSearch | null {
  const asked = readAsked(text);
  if (asked === null) return null;
  const { massDa, toleranceDa, ions, isNeutral } = asked;
  const matches: MassMatch[] = [];
  const asIons: MassMatch[] = [];
  for (const { slug, name, averageMassDa } of compounds) {
    const molecule = bySlug.get(slug);
    const masses = molecule === undefined ? null : massesOf(molecule);
    const average = masses?.average ?? averageMassDa;
    const weighed = [
      ...(average === null ? [] : [{ as: "average mass", value: average }]),
      ...(masses === null ? [] : [{ as: "monoisotopic mass", value: masses.monoisotopic }]),
    ];
    const best = nearestOf(weighed, asked);
    if (isNeutral && best !== null) {
      matches.push({ slug, name, ...best });
      continue;
    }
    const bestIon = ions
      .flatMap((ion) => {
        const seen = weighed.map(({ value }) => ({ as: ion.label, value: mzOfMass(value, ion) }));
        return nearestOf(seen, { massDa, toleranceDa: toleranceDa / ion.charge }) ?? [];
      })
      .toSorted(byDistance)[0];
    if (bestIon !== undefined) asIons.push({ slug, name, ...bestIon });
  }
  return { massDa, toleranceDa, matches: matches.toSorted(byDistance), ions: asIons.toSorted(byDistance) };
}

interface Weighed {
  readonly as: string;
  readonly value: number;
  readonly off: number;
}

const byDistance = (one: Weighed, other: Weighed): number => Math.abs(one.off) - Math.abs(other.off);

function nearestOf(weighed: ReadonlyArray<Omit<Weighed, "off">>, query: MassQuery): Weighed | null {
  const within = weighed.filter(({ value }) => distanceFrom(query, value) !== null);
  const measured = within.map((each) => ({ ...each, off: query.massDa - each.value }));
  return measured.toSorted(byDistance)[0] ?? null;
}
