import type { SortBy } from "#domain/bloodwork/see/glance.ts";
import type { Panel } from "#domain/bloodwork/see/panels.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

interface OverviewFilterProps {
  readonly typed: string;
  readonly panel: Panel["id"] | "all";
  readonly sort: SortBy;
  readonly panels: readonly Panel[];
  readonly onType: (typed: string) => void;
  readonly onPanel: (panel: Panel["id"] | "all") => void;
  readonly onSort: (sort: SortBy) => void;
}

const SORTS: ReadonlyArray<{ readonly value: SortBy; readonly label: string }> = [
  { value: "outside", label: "Out of range first" },
  { value: "panel", label: "Panel" },
  { value: "change", label: "Largest change first" },
];

export function OverviewFilter({ typed, panel, sort, panels, onType, onPanel, onSort }: OverviewFilterProps) {
  return (
    <search className="grid grid-cols-2 gap-3 @2xl:grid-cols-[minmax(12rem,1fr)_13rem_12rem]" data-print="no">
      <SearchField className="@max-2xl:col-span-2" label="Find a marker" value={typed} onChange={onType} />
      <SelectField
        label="Panel"
        value={panel}
        onChange={(value) => onPanel(panels.find(({ id }) => id === value)?.id ?? "all")}
        options={[{ value: "all", label: "All panels" }, ...panels.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label="Sort by"
        value={sort}
        onChange={(value) => onSort(SORTS.find((one) => one.value === value)?.value ?? "outside")}
        options={SORTS}
      />
    </search>
  );
}
