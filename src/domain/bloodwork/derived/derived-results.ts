import { type Amount, Exact } from "#domain/units/amount.ts";
import type { Biomarker } from "../catalogue/biomarker.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { canonicalOf, convert } from "../catalogue/convert.ts";
import type { Person } from "../person.ts";
import type { BloodworkFields } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { FORMULAS, friedewald, type Inputs } from "./formulas.ts";
import { type Source, VALIDITY } from "./limits.ts";

/** A marker computed from others of the same draw; the number is in `unit`, rounded to six significant digits. */
export interface DerivedResult {
  readonly marker: string;
  readonly number: string;
  readonly unit: string;
  readonly formula: string;
  /** The inputs as used; `assumed` ones were not measured. */
  readonly inputs: readonly {
    readonly name: string;
    readonly number: string;
    readonly unit: string;
    readonly assumed: boolean;
  }[];
  readonly cautions: readonly string[];
  readonly source: Source | null;
}

/** A marker whose inputs exist, but whose formula doesn't apply here, and why. */
export interface NotDerived {
  readonly marker: string;
  readonly why: string;
}

/** g/L; used if a draw has testosterone and SHBG but no albumin, and stated next to the number. */
const USUAL_ALBUMIN = 43;
const SIGNIFICANT_DIGITS = 6;

type Draw = Pick<BloodworkFields, "results" | "circumstances">;
type Taken = { readonly number: Amount; readonly assumed: boolean };

/**
 * What can be computed from a draw's own results. Only measured numbers of this draw are used (none with `<` or `>`),
 * a marker that the laboratory printed is never computed, and one that needs age or sex is left out until they are
 * known.
 */
export function derivedResults(
  draw: Draw,
  person: Person,
  catalogue: Catalogue,
): { readonly derived: readonly DerivedResult[]; readonly notDerived: readonly NotDerived[] } {
  const printed = new Set(draw.results.filter(({ value }) => value.kind !== "none").map(({ marker }) => marker));
  const derived: DerivedResult[] = [];
  const notDerived: NotDerived[] = [];
  for (const biomarker of inOrder(catalogue)) {
    if (printed.has(biomarker.key)) continue;
    const inputs = inputsOf(biomarker, draw, person, catalogue);
    if (inputs === null) continue;
    const answer = compute(biomarker, inputs, draw);
    if ("why" in answer) notDerived.push(answer);
    else derived.push(answer);
  }
  return { derived, notDerived };
}

/** Markers with a formula; a computed marker is never an input for another one. */
function inOrder(catalogue: Catalogue): Biomarker[] {
  return [...catalogue.markers.values()].filter(({ key, derived }) => derived !== null && key in FORMULAS);
}

/** By the formula's own names; null if one is missing. */
function inputsOf(
  biomarker: Biomarker,
  draw: Draw,
  person: Person,
  catalogue: Catalogue,
): ReadonlyMap<string, Taken> | null {
  const taken = new Map<string, Taken>();
  for (const [name, { key, unit }] of Object.entries(biomarker.derived?.inputs ?? {})) {
    const number = fromPerson(key, person) ?? measured(key, unit, draw, catalogue);
    if (number) taken.set(name, { number, assumed: false });
    else if (biomarker.key === "testosterone-free" && key === "albumin")
      taken.set(name, { number: new Exact(USUAL_ALBUMIN), assumed: true });
    else return null;
  }
  return taken;
}

function fromPerson(key: string, { ageYears, sex }: Person): Amount | null {
  if (key === "profile.age") return ageYears === null ? null : new Exact(ageYears);
  if (key === "profile.sexFemale") return sex === null ? null : new Exact(sex === "female" ? 1 : 0);
  return null;
}

/**
 * The draw's only number for a marker in a unit; null if there is none, if several differ, or if it is only a bound.
 */
function measured(key: string, unit: string, draw: Draw, catalogue: Catalogue): Amount | null {
  const biomarker = catalogue.markers.get(key);
  if (!biomarker) return null;
  const numbers = draw.results
    .filter(({ marker }) => marker === key)
    .map((result) => inUnit(result, biomarker, unit, catalogue));
  const [first] = numbers;
  if (!first?.gt(0)) return null;
  return numbers.every((number) => number?.eq(first)) ? first : null;
}

function inUnit(result: BloodworkResult, biomarker: Biomarker, unit: string, catalogue: Catalogue): Amount | null {
  const canonical = canonicalOf(result, catalogue);
  if (canonical === null || canonical.comparator !== null) return null;
  return convert(biomarker, { number: canonical.number, from: canonical.unit, form: null, to: unit });
}

function compute(biomarker: Biomarker, taken: ReadonlyMap<string, Taken>, draw: Draw): DerivedResult | NotDerived {
  const inputs: Inputs = Object.fromEntries([...taken].map(([name, { number }]) => [name, number.toNumber()]));
  const validity = VALIDITY[biomarker.key];
  const why = validity?.refuses?.(inputs, draw.circumstances) ?? null;
  if (why !== null) return { marker: biomarker.key, why };
  const number = FORMULAS[biomarker.key]?.(inputs) ?? NaN;
  if (!Number.isFinite(number) || number < 0)
    return { marker: biomarker.key, why: "The numbers of this draw give no possible value; one may be mistyped." };
  return {
    marker: biomarker.key,
    number: new Exact(number).toSignificantDigits(SIGNIFICANT_DIGITS).toFixed(),
    unit: biomarker.derived?.resultUnit ?? biomarker.canonicalUnit,
    formula: biomarker.derived?.formula ?? "",
    inputs: [...taken].map(([name, { number: given, assumed }]) => ({
      name: biomarker.derived?.inputs[name]?.key ?? name,
      number: given.toSignificantDigits(SIGNIFICANT_DIGITS).toFixed(),
      unit: biomarker.derived?.inputs[name]?.unit ?? "",
      assumed,
    })),
    cautions: cautionsOf(biomarker, inputs, taken),
    source: validity?.source ?? null,
  };
}

function cautionsOf(biomarker: Biomarker, inputs: Inputs, taken: ReadonlyMap<string, Taken>): string[] {
  const own = VALIDITY[biomarker.key]?.caution?.(inputs) ?? null;
  const isAssumed = [...taken.values()].some(({ assumed }) => assumed);
  return [
    ...(own === null ? [] : [own]),
    ...(isAssumed ? [`Albumin was not measured: ${USUAL_ALBUMIN} g/L is assumed.`] : []),
    ...(biomarker.key === "ldl-cholesterol" && (inputs.tg ?? Number.POSITIVE_INFINITY) < 400
      ? [`By Friedewald it would be ${friedewald(inputs).toFixed(0)} mg/dL.`]
      : []),
  ];
}
