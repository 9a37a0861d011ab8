import { type Formula, monoisotopicMass } from "../formula.ts";

/** The ion in a mass spectrometer: a number of molecules plus or minus something per charge. */
export interface Ion {
  /** "[M+2H]2+". */
  readonly label: string;
  readonly molecules: 1 | 2;
  /** Number of charges without sign, 1 or more. */
  readonly charge: number;
  /** Mass of the ion beyond its molecules, in Da: the atoms minus the electrons they lost. */
  readonly extraDa: number;
}

const ELECTRON_DA = 0.00054857990907;
const CARRIERS: Readonly<Record<string, Formula>> = {
  H: { H: 1 },
  Na: { Na: 1 },
  K: { K: 1 },
  NH4: { N: 1, H: 4 },
};
const MAX_CHARGES = 50;

/** The ion of `carriers` (by name and count, negative for removed protons); charge 1 to 50. */
export function ionOf(carriers: ReadonlyArray<readonly [name: string, count: number]>, molecules: 1 | 2 = 1): Ion {
  const charge = carriers.reduce((sum, [, count]) => sum + count, 0);
  const atomsDa = carriers.reduce((sum, [name, count]) => sum + count * monoisotopicMass(CARRIERS[name] ?? {}), 0);
  const inner = carriers.map(([name, count]) => term(name, count)).join("");
  const sign = charge < 0 ? "-" : "+";
  const size = Math.abs(charge);
  return {
    label: `[${molecules === 2 ? "2M" : "M"}${inner}]${size === 1 ? "" : size}${sign}`,
    molecules,
    charge: size,
    extraDa: atomsDa - charge * ELECTRON_DA,
  };
}

const term = (name: string, count: number): string =>
  `${count < 0 ? "-" : "+"}${Math.abs(count) === 1 ? "" : Math.abs(count)}${name}`;

/** The mass in Da of one neutral molecule whose ion has this m/z. */
export function massOfMz(mz: number, { charge, extraDa, molecules }: Ion): number {
  return (mz * charge - extraDa) / molecules;
}

/** The m/z of the ion of a neutral molecule of this mass in Da. */
export function mzOfMass(massDa: number, { charge, extraDa, molecules }: Ion): number {
  return (massDa * molecules + extraDa) / charge;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const plain = (text: string): string =>
  text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)))
    .replaceAll("⁺", "+")
    .replaceAll(/[⁻−–]/g, "-");

/** The text and brackets of a label, as certificates print it: "[M+2H]2+", "(M+H)+", "M+Na", "MH+", "[2M+H]+". */
export const ION_PATTERN =
  /(?<![A-Za-z])[[({]?\s?2?M\s?(?:[+\-−–]\s?\d{0,2}\s?(?:NH4|Na|H|K)\s?){1,3}[\])}]?(?:\s?(?:\d{1,2}[+-]|[+-]\d{1,2}|[+-]|[⁰¹²³⁴⁵⁶⁷⁸⁹]{0,2}[⁺⁻]))?|\bMH\+/g;

/** Parses one label; null without a charge or with more than 50. */
export function parseIon(label: string): Ion | null {
  const text = plain(label).replaceAll(/\s/g, "");
  if (text === "MH+") return ionOf([["H", 1]]);
  const molecules = /2M/.test(text) ? 2 : 1;
  const carriers = [...text.matchAll(/([+-])(\d{0,2})(NH4|Na|H|K)/g)].map(
    ([, sign, count, name]): readonly [string, number] => [
      name ?? "H",
      (sign === "-" ? -1 : 1) * (count === undefined || count === "" ? 1 : Number(count)),
    ],
  );
  // "[M-H+2Na]+": lost protons and added cations together make the charge.
  const charge = Math.abs(carriers.reduce((sum, [, count]) => sum + count, 0));
  return carriers.length === 0 || charge === 0 || charge > MAX_CHARGES ? null : ionOf(carriers, molecules);
}
