import { useMemo } from "react";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type Draw, NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { glances, sortGlances } from "#domain/bloodwork/see/glance.ts";
import { rangeCount } from "#domain/bloodwork/see/placed-results.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { RangeLine } from "../words/range-line.tsx";
import { MarkerRow } from "./marker-row.tsx";

/** Three made-up draws as the overview shows them. Nothing in it can be pressed or is read aloud. */
export function ExampleOverview({ catalogue }: Pick<SeenWith, "catalogue">) {
  const shown = useMemo(() => {
    const seen = { catalogue, settings: DEFAULT_BLOODWORK_SETTINGS };
    return sortGlances(
      glances(
        resultsByMarker(DRAWS, () => []),
        seen,
      ),
      "outside",
    );
  }, [catalogue]);
  return (
    <figure className="grid min-w-0 gap-3" data-print="no">
      <figcaption className="section-label">Example with made-up results</figcaption>
      <div inert className="@container grid min-w-0 gap-3 opacity-80">
        <RangeLine count={rangeCount(shown.map(({ standing }) => standing))} />
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {shown.map((glance) => (
            <MarkerRow key={glance.key} glance={glance} href="/bloodwork" />
          ))}
        </ul>
      </div>
    </figure>
  );
}

const VALUES = [
  ["ldl-cholesterol", "mg/dL", "0", "99", ["98", "112", "131"]],
  ["igf-1", "ng/mL", "84", "270", ["148", "214", "236"]],
  ["ferritin", "ng/mL", "30", "400", ["61", "74", "88"]],
  ["tsh", "m[IU]/L", "0.45", "4.5", ["1.9", "1.6", "1.4"]],
] as const;

const DRAWS: readonly Draw[] = ["2025-09-08", "2026-01-12", "2026-05-11"].map((collected, place) => ({
  ...{ id: collected, collected, reported: null, laboratory: "Example", circumstances: NOT_NOTED, note: "" },
  results: VALUES.map(([marker, ucum, low, high, values]) => resultOf(marker, values[place] ?? "", ucum, low, high)),
  source: { kind: "typed", filename: "", sha256: null },
}));

function resultOf(marker: string, number: string, ucum: string, low: string, high: string): BloodworkResult {
  return {
    ...{ marker, rawName: marker, rawValue: number, rawUnit: ucum, ucum, form: null, flag: null, rawFlag: "" },
    value: { kind: "number", number, comparator: null },
    range: { text: `${low}-${high}`, low, high, exclusive: null },
    ...{ method: null, loinc: null, status: "final", source: null, note: "" },
  };
}
