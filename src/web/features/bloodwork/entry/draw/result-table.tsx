import { Link } from "@tanstack/react-router";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";
import { PlaceMark } from "#web/features/bloodwork/words/place-mark.tsx";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";
import { FLAG_WORDS } from "../grid/grid-row.tsx";
import type { ResultGroup, ShownResult } from "./result-groups.ts";

const CELL = "px-3 py-2 align-top max-md:px-0 max-md:py-0";

/** The lines of one panel as the laboratory printed them. On a phone each becomes a small block. */
export function ResultTable({ group }: { readonly group: ResultGroup }) {
  const id = `panel-${group.name.replaceAll(/\W+/g, "-").toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="grid gap-2 break-inside-avoid">
      <h2 id={id} className="section-label">
        {group.name}
      </h2>
      <table
        {...TABLE_ROLES.table}
        aria-labelledby={id}
        className="block w-full rounded-card border border-line bg-surface text-left md:table md:table-fixed"
      >
        <thead {...TABLE_ROLES.rowgroup} className="sr-only md:not-sr-only md:table-header-group">
          <tr {...TABLE_ROLES.row} className="text-note text-ink-3">
            <th {...TABLE_ROLES.columnheader} className="w-[34%] px-3 pt-2 pb-1 font-medium">
              Marker
            </th>
            <th {...TABLE_ROLES.columnheader} className="w-[22%] px-3 pt-2 pb-1 font-medium">
              Result
            </th>
            <th {...TABLE_ROLES.columnheader} className="w-[20%] px-3 pt-2 pb-1 font-medium">
              Interval as printed
            </th>
            <th {...TABLE_ROLES.columnheader} className="px-3 pt-2 pb-1 font-medium">
              Where it stands
            </th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className="block md:table-row-group">
          {group.results.map((shown, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order is the report's
            <ResultRow key={index} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ResultRow({ shown: { result, name, place, placeText } }: { readonly shown: ShownResult }) {
  const { marker, rawName, range, flag, status, method, note } = result;
  return (
    <tr
      {...TABLE_ROLES.row}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line-soft px-3 py-2 first:border-t-0 md:table-row md:p-0 md:first:border-t"
    >
      <th {...TABLE_ROLES.rowheader} className={`${CELL} font-medium wrap-anywhere`}>
        {marker === null ? (
          name
        ) : (
          <Link to="/bloodwork" search={{ marker }} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        )}
        {marker !== null && rawName !== name && (
          <span className="block text-note font-normal text-ink-3">{rawName}</span>
        )}
      </th>
      <td {...TABLE_ROLES.cell} className={`${CELL} tabular-nums max-md:text-right`}>
        <span className="font-semibold wrap-anywhere">{printedValue(result)}</span>
        {flag !== null && <span className="block text-note text-ink-2">{FLAG_WORDS[flag]}</span>}
        {status !== "final" && <span className="block text-note text-care">{status}</span>}
      </td>
      <td {...TABLE_ROLES.cell} className={`${CELL} text-sm wrap-anywhere text-ink-2 tabular-nums max-md:col-span-2`}>
        {range === null ? <span className="text-ink-3">None printed</span> : range.text}
      </td>
      <td {...TABLE_ROLES.cell} className={`${CELL} text-sm text-ink-2 max-md:col-span-2`}>
        {placeText === null ? (
          <span className="text-ink-3">Cannot be told</span>
        ) : (
          <span className="inline-flex items-baseline gap-1.5">
            <PlaceMark place={place} /> {placeText}
          </span>
        )}
        {method !== null && <span className="block text-note text-ink-3">Method: {method}</span>}
        {note !== "" && <span className="block text-note whitespace-pre-line text-ink-3">{note}</span>}
      </td>
    </tr>
  );
}

/** The digits and the unit as printed; where nothing was printed, as they were typed. */
function printedValue({ rawValue, rawUnit, value, ucum }: BloodworkResult): string {
  const said = value.kind === "none" ? valueText(value) : rawValue || valueText(value);
  if (rawUnit !== "") return `${said} ${rawUnit}`;
  return ucum === null ? said : withUnit(said, ucum);
}
