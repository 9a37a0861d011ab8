import type { Biomarker, BiomarkerDocument } from "../biomarker.ts";
import { indexNames, type Named } from "../name-index.ts";
import { intervalProblems } from "./check-intervals.ts";
import { printedUnitProblems, unitProblems } from "./check-units.ts";

/** `marker` is a key, or the other part of the document that is wrong. */
interface CatalogueProblem {
  readonly marker: string;
  readonly message: string;
}

/** Rules across fields of the catalog. A catalog without problems may ship. */
export function checkBiomarkers(document: BiomarkerDocument): readonly CatalogueProblem[] {
  const { markers, units, references, otherCodes } = document;
  const known = new Set(units.map(({ ucum }) => ucum));
  const byKey = new Map(markers.map((marker) => [marker.key, marker]));
  return [
    ...markers.flatMap((marker) =>
      [
        ...codesOf(marker).flatMap((code) => (hasCheckDigit(code) ? [] : [`${code} fails its check digit`])),
        ...refsOf(marker).flatMap((ref) => (ref in references ? [] : [`reference ${ref} does not resolve`])),
        ...unitProblems(marker, known),
        ...intervalProblems(marker),
        ...derivedProblems(marker, byKey),
      ].map((message) => ({ marker: marker.key, message })),
    ),
    ...twice(markers.map(({ key }) => key)).map((key) => ({ marker: key, message: "is there twice" })),
    ...twice([...markers.flatMap(codesOf), ...otherCodes.map(({ code }) => code)]).map((code) => ({
      marker: code,
      message: "is the code of two markers",
    })),
    ...otherCodes.flatMap(({ code, ref }) => [
      ...(hasCheckDigit(code) ? [] : [{ marker: code, message: "fails its check digit" }]),
      ...(ref in references ? [] : [{ marker: code, message: `reference ${ref} does not resolve` }]),
    ]),
    ...printedUnitProblems(units).map((message) => ({ marker: "units", message })),
    ...nameProblems(markers, byKey),
  ];
}

/** The last digit of a LOINC code is the Luhn digit of the others. */
export function hasCheckDigit(code: string): boolean {
  const [digits = "", check = ""] = code.split("-");
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

const codesOf = ({ loinc, loincAlternates }: Biomarker): readonly string[] => [
  ...(loinc === null ? [] : [loinc]),
  ...loincAlternates.map(({ code }) => code),
];

function refsOf(marker: Biomarker): readonly string[] {
  const single = [marker.timing.ref, marker.withinSubjectCv?.ref ?? null, ...marker.movedBy.map(({ ref }) => ref)];
  return [
    ...marker.refIds,
    ...marker.loincEvidence,
    ...marker.loincAlternates.flatMap(({ evidence }) => evidence),
    ...marker.referenceIntervals.map(({ ref }) => ref),
    ...(marker.derived?.refs ?? []),
    ...single.filter((ref) => ref !== null),
  ];
}

function derivedProblems({ derived, units }: Biomarker, byKey: ReadonlyMap<string, Biomarker>): readonly string[] {
  if (derived === null) return [];
  return [
    ...(units.some(({ ucum }) => ucum === derived.resultUnit)
      ? []
      : [`computed in ${derived.resultUnit}, not accepted`]),
    ...Object.values(derived.inputs).flatMap(({ key, unit }) => {
      if (key.startsWith("profile.")) return [];
      return byKey.get(key)?.units.some(({ ucum }) => ucum === unit) ? [] : [`no input ${key} in ${unit}`];
    }),
  ];
}

/** Two markers may share a name if they have no unit in common. */
function nameProblems(
  markers: readonly Biomarker[],
  byKey: ReadonlyMap<string, Biomarker>,
): readonly CatalogueProblem[] {
  const { exact, joined, words } = indexNames(markers);
  const shared = [exact, joined, ...Object.values(words)].flatMap((names) => [...names]);
  const found = shared.flatMap(([name, named]) =>
    hasCommonUnit(named, byKey)
      ? [{ marker: named.map(({ marker }) => marker).join(", "), message: `share “${name}”` }]
      : [],
  );
  return found.filter(
    ({ marker, message }, place) =>
      found.findIndex((one) => one.marker === marker && one.message === message) === place,
  );
}

const hasCommonUnit = (named: readonly Named[], byKey: ReadonlyMap<string, Biomarker>): boolean =>
  twice(named.flatMap(({ marker }) => [...new Set(byKey.get(marker)?.units.map(({ ucum }) => ucum))])).length > 0;

const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, place) => values.indexOf(value) !== place);
