import type { Series } from "#domain/bloodwork/see/series.ts";
import { unitsToChoose } from "#domain/bloodwork/see/shown-unit.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { WholeNumberField } from "#web/ui/whole-number-field.tsx";
import type { BandChoice } from "./chart-model.ts";
import type { PointFilter } from "./point-filter.ts";

interface ChartControlsProps {
  readonly series: Series;
  readonly onUnit: (ucum: string) => void;
  readonly band: BandChoice | null;
  readonly onBand: (band: BandChoice) => void;
  readonly filter: PointFilter;
  readonly onFilter: (filter: PointFilter) => void;
  readonly compounds: readonly string[];
  readonly isLog: boolean | null;
  readonly onLog: (isLog: boolean) => void;
}

const HOWS: ReadonlyArray<{ readonly value: PointFilter["how"]; readonly label: string }> = [
  { value: "all", label: "All draws" },
  { value: "fasting", label: "Fasting" },
  { value: "morning", label: "Taken 07:00 to 10:00" },
  { value: "no-biotin", label: "Without biotin" },
  { value: "not-ill", label: "While not ill" },
  { value: "rested", label: "Without hard exercise" },
];
const FIRST_HOURS = 20;

/** `band` and `isLog` are null if there is nothing to choose. */
export function ChartControls(props: ChartControlsProps) {
  const { series, onUnit, band, onBand, filter, onFilter, compounds, isLog, onLog } = props;
  const units = series.subject.kind === "catalogue" ? unitsToChoose(series.subject.marker) : [];
  const { trough } = filter;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap" data-print="no">
      {units.length > 1 && (
        <SelectField
          label="Unit"
          value={series.unit}
          onChange={onUnit}
          options={units.map((ucum) => ({ value: ucum, label: unitText(ucum) || "plain number" }))}
        />
      )}
      {band && (
        <SelectField
          label="Range"
          value={band}
          onChange={(value) => onBand(value === "cited" ? "cited" : "printed")}
          options={[
            { value: "printed", label: "As printed" },
            { value: "cited", label: series.subject.kind === "own" ? "Yours" : "Cited" },
          ]}
        />
      )}
      <SelectField
        label="Draws"
        value={filter.how}
        onChange={(value) => onFilter({ ...filter, how: HOWS.find((how) => how.value === value)?.value ?? "all" })}
        options={HOWS}
      />
      {compounds.length > 0 && (
        <SelectField
          label="Since the last dose of"
          value={trough?.compound ?? ""}
          onChange={(compound) =>
            onFilter({ ...filter, trough: compound === "" ? null : { compound, hours: trough?.hours ?? FIRST_HOURS } })
          }
          options={[{ value: "", label: "any time" }, ...compounds.map((name) => ({ value: name, label: name }))]}
        />
      )}
      {trough && (
        <WholeNumberField
          label="At least, hours"
          range={[0, 1_440]}
          value={trough.hours}
          onChange={(hours) => onFilter({ ...filter, trough: { ...trough, hours } })}
          isLive
          className="lg:w-32"
        />
      )}
      {isLog !== null && (
        <Button aria-pressed={isLog} onClick={() => onLog(!isLog)} className="min-h-11 aria-pressed:border-accent">
          Log scale
        </Button>
      )}
    </div>
  );
}
