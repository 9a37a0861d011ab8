import type { Amount } from "#domain/units/amount.ts";
import { inProportion, type Substance, type SyringeUnits, syringeUnits } from "#domain/units/measure.ts";
import { BARRELS } from "../measuring/barrels.ts";
import type { DoseMeasure, SyringeDraw } from "../measuring/dose-measure.ts";
import { MAX_READING_ERROR, MIN_MARKS, SMALLEST_VOLUME } from "../measuring/limits.ts";
import type { Steps } from "../measuring/steps.ts";
import type { MixSuggestion } from "../measuring/suggest-mixes.ts";
import { largestDraw, type Syringe, volumeRatio } from "../measuring/syringe.ts";
import type { Countable, CountBeside, Finding, Fix } from "./finding.ts";

interface DrawInput {
  readonly draw: SyringeDraw;
  readonly dose: Substance;
  readonly volume: Extract<DoseMeasure, { kind: "injection" }>["volume"];
  /** Mixes that put this dose on a mark, best first. */
  readonly suggestions: readonly MixSuggestion[];
  /** The syringe used before; null if there was none. */
  readonly previous: Syringe | null;
}

/** Differences between a calculated draw and one in practice. */
export function checkDraw(input: DrawInput): Finding[] {
  return [
    ...checkScale(input),
    ...checkBarrel(input),
    ...checkSize(input),
    ...checkMarks(input),
    ...checkKnown(input.draw.syringe),
  ];
}

/**
 * The same number on another scale is a different dose: U-40 units have 2.5 times the volume of U-100. The person
 * confirmed the scale earlier; this is a reminder next to the number.
 */
function checkScale({ draw, previous }: DrawInput): Finding[] {
  if (previous === null || previous.unitsPerMl.eq(draw.syringe.unitsPerMl)) return [];
  return [
    {
      code: "scale-switched",
      tone: "care",
      from: previous.scale,
      to: draw.syringe.scale,
      volumeTimes: volumeRatio(previous, draw.syringe),
      units: draw.units,
      fixes: [{ kind: "previous-scale", scale: previous.scale }],
    },
  ];
}

function checkBarrel({ draw, suggestions }: DrawInput): Finding[] {
  const { syringe, units, parts } = draw;
  const capacity = largestDraw(syringe);
  if (capacity === null || units.value.lte(capacity.value)) return [];
  const split: Fix[] = parts === null ? [] : [{ kind: "split", parts }];
  return [
    {
      code: "over-barrel",
      tone: "stop",
      units,
      capacity,
      isBarrelKnown: syringe.barrel !== null,
      fixes: [...split, ...biggerBarrel(units, syringe), ...newWater(suggestions, { kind: "less-water" })],
    },
  ];
}

/** The smallest barrel of the same scale that fits the draw. */
function biggerBarrel(units: SyringeUnits, { scale, unitsPerMl }: Syringe): Fix[] {
  if (scale === "other") return [];
  const barrelMl = BARRELS[scale].find((size) => unitsPerMl.times(size).gte(units.value));
  return barrelMl === undefined ? [] : [{ kind: "barrel", barrelMl }];
}

function newWater(suggestions: readonly MixSuggestion[], otherwise: Fix): Fix[] {
  const [best] = suggestions;
  return [best === undefined ? otherwise : { kind: "water", water: best.water, units: best.units }];
}

function checkSize({ draw, volume, suggestions }: DrawInput): Finding[] {
  const { units, marks, readingError, syringe } = draw;
  const fixes = [...newWater(suggestions, { kind: "more-water" }), ...finerMarks(syringe)];
  if (marks.exact.lt(MIN_MARKS) || volume.value.lt(SMALLEST_VOLUME.value)) {
    return [{ code: "too-small", tone: "stop", units, volume, marks: marks.exact, fixes }];
  }
  return readingError.gt(MAX_READING_ERROR)
    ? [{ code: "coarse-reading", tone: "care", units, readingError, fixes }]
    : [];
}

/** Half-unit marks are sold only on 0.3 mL U-100 barrels. */
function finerMarks({ scale, barrel, mark }: Syringe): Fix[] {
  if (mark.value.gt(1)) return [{ kind: "finer-marks", unitsPerMark: "1" }];
  const hasHalfUnits = scale === "U-100" && barrel?.value.eq("0.3") === true;
  return hasHalfUnits && mark.value.eq(1) ? [{ kind: "finer-marks", unitsPerMark: "0.5" }] : [];
}

function checkMarks({ draw, dose, suggestions }: DrawInput): Finding[] {
  const { marks, syringe, units } = draw;
  if (marks.isWhole) return [];
  const neighbours = beside(marks).map((count) => {
    const atMark = syringeUnits(count.times(syringe.mark.value));
    return { units: atMark, delivered: inProportion(dose, atMark, units) };
  });
  const exactMixes = suggestions.filter(({ roundingError }) => roundingError.isZero());
  const fixes: Fix[] = exactMixes
    .slice(0, 1)
    .map(({ water, units: drawn }) => ({ kind: "water", water, units: drawn }));
  return [{ code: "between-marks", tone: "care", units, neighbours, fixes: [...fixes, ...finerMarks(syringe)] }];
}

const beside = ({ below, above }: Steps): readonly Amount[] => (below.isZero() ? [above] : [below, above]);

function checkKnown(syringe: Syringe): Finding[] {
  const barrel: Finding[] = syringe.barrel === null ? [{ code: "barrel-not-known", tone: "info", fixes: [] }] : [];
  const marks: Finding[] = syringe.isMarkAssumed
    ? [{ code: "marks-assumed", tone: "info", unitsPerMark: syringe.mark.value, fixes: [] }]
    : [];
  return [...barrel, ...marks];
}

/** Sprays, clicks, pieces and dropper marks can't be divided; both neighboring counts are shown instead. */
export function checkCount(measure: DoseMeasure, dose: Substance): Finding[] {
  const counted = countedIn(measure);
  if (counted === null || counted.steps.isWhole) return [];
  const { what, steps, perPiece } = counted;
  const neighbours = beside(steps).map(
    (count): CountBeside => ({
      count: count.div(perPiece),
      delivered: {
        ...dose,
        value: inProportion(dose, { value: count, unit: what }, { value: steps.exact, unit: what }).value,
      },
    }),
  );
  const fixes: Fix[] = neighbours.map(({ delivered }) => ({ kind: "dose", amount: delivered, unit: delivered.unit }));
  return [
    {
      code: "not-countable",
      tone: what === "marks" ? "care" : "stop",
      what,
      exact: steps.exact.div(perPiece),
      neighbours,
      fixes,
    },
  ];
}

function countedIn(measure: DoseMeasure): { what: Countable; steps: Steps; perPiece: number } | null {
  switch (measure.kind) {
    case "nasal":
      return measure.spray && { what: "sprays", steps: measure.spray.sprays, perPiece: 1 };
    case "pen":
      return { what: "clicks", steps: measure.clicks, perPiece: 1 };
    case "oral-liquid":
      return measure.marks && { what: "marks", steps: measure.marks.steps, perPiece: 1 };
    case "oral-solid": {
      const what = measure.form === "capsule" ? "capsules" : "tablets";
      return { what, steps: measure.steps, perPiece: measure.partsPerPiece };
    }
    case "injection":
    case "topical":
      return null;
  }
}
