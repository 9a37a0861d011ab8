import { z } from "zod";
import { fromKept } from "#domain/vitals/convert.ts";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import { readTypedVital } from "#domain/vitals/read-typed.ts";
import type { VitalLine } from "#domain/vitals/series.ts";
import type { VitalTarget } from "#domain/vitals/vital-settings.ts";

const TargetTexts = z.object({ low: z.string(), high: z.string(), secondLow: z.string(), secondHigh: z.string() });
type TargetTexts = z.infer<typeof TargetTexts>;
type End = keyof TargetTexts;

export function textsOfTarget(target: VitalTarget | null, unit: VitalUnit): TargetTexts {
  const text = (end: End) => {
    const kept = target?.[end] ?? null;
    return kept === null ? "" : fromKept(unit, kept);
  };
  return { low: text("low"), high: text("high"), secondLow: text("secondLow"), secondHigh: text("secondHigh") };
}

/** Each end alone is a plain number in the unit; of blood pressure each of the four. */
export function targetForm({ kind, name }: VitalLine, unit: VitalUnit) {
  return TargetTexts.transform((texts, context): VitalTarget => {
    const end = (field: End): string | null => {
      const text = texts[field].trim();
      if (text === "") return null;
      // a bound of blood pressure is one number, read like a pulse
      const read = readTypedVital(kind === "blood_pressure" ? "pulse" : kind, unit, text);
      if ("value" in read) return read.value;
      context.addIssue({ code: "custom", path: [field], message: read.problem });
      return null;
    };
    const target = { low: end("low"), high: end("high"), secondLow: end("secondLow"), secondHigh: end("secondHigh") };
    for (const [from, to] of [
      ["low", "high"],
      ["secondLow", "secondHigh"],
    ] as const)
      if (target[from] !== null && target[to] !== null && Number(target[from]) > Number(target[to]))
        context.addIssue({ code: "custom", path: [to], message: "This must not be below the other end" });
    if (Object.values(texts).every((text) => text.trim() === ""))
      context.addIssue({ code: "custom", path: ["low"], message: "Type at least one of them" });
    return { kind, name, ...target };
  });
}
