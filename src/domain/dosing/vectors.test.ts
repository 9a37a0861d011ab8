import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { previousSyringe, VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import type { Dose } from "../peptides/peptide.ts";
import { type Amount, Exact } from "../units/amount.ts";
import { readTypedNumber } from "../units/typed-number.ts";
import { NO_CONTEXT, workOut } from "./calculate.ts";
import type { Calculation } from "./calculation.ts";
import { amountsTaken } from "./drawn.ts";
import type { SyringeDraw } from "./measuring/dose-measure.ts";

const Source = { id: z.string(), source: z.string().min(1), arithmetic: z.string().min(1) };
const Expected = z.record(z.string(), z.union([z.string(), z.boolean(), z.null(), z.array(z.string())])).nullable();
const Vector = z.discriminatedUnion("kind", [
  z.strictObject({
    ...Source,
    kind: z.literal("number"),
    input: z.strictObject({ text: z.string() }),
    expected: Expected,
  }),
  z.strictObject({ ...Source, kind: z.literal("mix"), input: VectorInput, expected: Expected }),
  z.strictObject({
    ...Source,
    kind: z.literal("taken"),
    input: VectorInput.extend({ units: z.string() }),
    expected: Expected,
  }),
  z.strictObject({ ...Source, kind: z.literal("reverse"), input: VectorInput, expected: Expected }),
  z.strictObject({ ...Source, kind: z.literal("course"), input: VectorInput, expected: Expected }),
]);
type Vector = z.infer<typeof Vector>;

const { vectors } = z
  .strictObject({ about: z.string(), vectors: z.array(Vector) })
  .parse(JSON.parse(readFileSync("tests/fixtures/dosing/vectors.json", "utf8")));

describe("worked examples", () => {
  it("has at least seventy, each with its source and its arithmetic, and no two of one name", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(70);
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const outcome = outcomeOf(vector);
    if (vector.expected === null) return expect(outcome).toBeNull();
    const asked = Object.keys(vector.expected).map((key) => [key, outcome?.[key] ?? null]);
    expect(Object.fromEntries(asked)).toEqual(vector.expected);
  });
});

type Outcome = Readonly<Record<string, unknown>> | null;

function outcomeOf(vector: Vector): Outcome {
  switch (vector.kind) {
    case "number": {
      const read = readTypedNumber(vector.input.text);
      if ("value" in read) return { value: shown(read.value) };
      const readings =
        read.problem.code === "ambiguous" ? read.problem.readings.map(({ value }) => shown(value)) : null;
      return { problem: read.problem.code, readings };
    }
    case "mix":
      return mixOutcome(calculated(vector.input));
    case "taken": {
      const { units, ...input } = vector.input;
      const taken = amountsTaken(vectorMix(input), units);
      if (taken.kind !== "known") return { kind: taken.kind };
      return { amounts: taken.amounts.map(({ value }) => shown(value)) };
    }
    case "reverse": {
      const first = calculated(vector.input).suggestions[0];
      return first === undefined
        ? null
        : {
            waterMl: shown(first.water.value),
            units: shown(first.units.value),
            roundingError: shown(first.roundingError),
            dosesPerVial: shown(first.dosesPerVial),
          };
    }
    case "course":
      return courseOutcome(calculated(vector.input));
  }
}

function calculated(input: VectorInput): Calculation {
  const { lastDose, studied } = input;
  return workOut(vectorMix(input), {
    ...NO_CONTEXT,
    studied: studied === undefined ? [] : [studiedDose(studied)],
    lastDose: lastDose === undefined ? null : { value: new Exact(lastDose.value), unit: lastDose.unit },
    previousSyringe: previousSyringe(input),
  });
}

const studiedDose = ({ min, max, unit }: NonNullable<VectorInput["studied"]>): Dose => ({
  id: "d1",
  context: "label",
  use: "use",
  route: "sc",
  amountMin: Number(min),
  amountMax: Number(max),
  unit,
  frequency: "weekly",
  timesPerWeek: 1,
  titration: null,
  durationWeeks: null,
  maxAmount: null,
  ref: "r1",
  regimen: null,
  notPlanned: "test",
});

function mixOutcome(calculation: Calculation): Outcome {
  const { measure, supply, targets, findings } = calculation;
  const difference = calculation.labelDifferences[0];
  const codes = findings.map(({ code }) => code).filter((code) => code !== "no-reference");
  return {
    ...numbered("concentration", calculation.concentrations),
    ...numbered("taken", calculation.amounts),
    dose: shown(calculation.dose?.value),
    problems: calculation.problems.map(({ field, problem }) => `${field} ${problem.code}`).join(" "),
    missing: calculation.missing.join(" "),
    volumeMl: measure !== null && "volume" in measure ? shown(measure.volume?.value) : null,
    ...(measure?.kind === "injection" && measure.onSyringe !== null ? drawOutcome(measure.onSyringe) : {}),
    ...(measure?.kind === "nasal"
      ? { perSpray: shown(measure.spray?.amount.value), sprays: shown(measure.spray?.sprays.exact) }
      : {}),
    ...(measure?.kind === "oral-liquid" ? { marks: shown(measure.marks?.steps.exact) } : {}),
    ...(measure?.kind === "oral-solid" ? { pieces: shown(measure.pieces) } : {}),
    ...(measure?.kind === "topical" ? { quantity: `${shown(measure.quantity.value)} ${measure.quantity.unit}` } : {}),
    ...(measure?.kind === "pen" ? { clicks: shown(measure.clicks.exact) } : {}),
    dosesPerVial: shown(supply?.whole),
    leftMl: shown(supply?.left.value),
    lastPartial: shown(supply?.lastPartialDose.value),
    days: shown(supply?.days),
    targetsMet: targets === null ? null : targets.canAllBeMet ? "yes" : "no",
    apart: targets?.canAllBeMet === false ? shown(targets.apart) : null,
    ...numbered("targetDraw", targets?.needs.map(({ draw }) => draw ?? { value: new Exact(0) }) ?? null),
    found1: shown(calculation.contents[0]?.found?.value),
    foundShare: shown(difference?.foundShare),
    takenByLabel: shown(difference?.takenByLabel.value),
    takenByAnalysis: shown(difference?.takenByAnalysis.value),
    ...neighboursOutcome(findings),
    findings: codes.join(" "),
  };
}

function drawOutcome({ units, marks, plunger, parts, delivered, readingError }: SyringeDraw): Record<string, unknown> {
  return {
    units: shown(units.value),
    marks: shown(marks.exact),
    plunger:
      plunger.kind === "over"
        ? `over ${shown(plunger.barrelfuls)}`
        : plunger.kind === "within"
          ? `within ${shown(new Exact(plunger.at))}`
          : plunger.kind,
    parts: parts?.map(({ value }) => shown(value)).join(" ") ?? null,
    low: shown(delivered.low.value),
    high: shown(delivered.high.value),
    readingError: shown(readingError),
  };
}

function neighboursOutcome(findings: Calculation["findings"]): Record<string, unknown> {
  const between = findings.find((finding) => finding.code === "between-marks");
  const switched = findings.find((finding) => finding.code === "scale-switched");
  const [below, above] =
    between?.neighbours.map(({ units, delivered }) => `${shown(units.value)} ${shown(delivered.value)}`) ?? [];
  return { below, above, scaleTimes: shown(switched?.volumeTimes) };
}

function courseOutcome({ course }: Calculation): Outcome {
  if (course === null) return null;
  const { steps, list } = course;
  const counts = Object.fromEntries(list.lines.map(({ item, count }) => [item, shown(count)]));
  return {
    ...counts,
    doses: shown(list.doses),
    stepUnits: steps
      .map(({ measure }) => (measure?.kind === "injection" ? shown(measure.onSyringe?.units.value) : ""))
      .join(" "),
    stepContainers: steps.map(({ containers }) => shown(containers)).join(" "),
    water: shown(list.water?.value),
    cost: list.lines.map(({ item, cost }) => `${item} ${shown(cost)}`).join(", "),
    total: shown(list.total),
    unpriced: list.unpriced.join(" "),
    perDose: shown(list.costPerDose),
  };
}

const numbered = (name: string, measures: ReadonlyArray<{ readonly value: Amount }> | null): Record<string, unknown> =>
  Object.fromEntries((measures ?? []).map(({ value }, place) => [`${name}${place + 1}`, shown(value)]));

/** Plain digits, rounded to twelve significant figures. */
const shown = (value: Amount | null | undefined): string | null =>
  value === null || value === undefined ? null : value.toSignificantDigits(12).toFixed();
