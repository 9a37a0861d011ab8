import { Link } from "@tanstack/react-router";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";
import { PlaceMark } from "#web/features/bloodwork/words/place-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { FLAG_WORDS } from "../grid/grid-row.tsx";
import type { ResultGroup, ShownResult } from "./result-groups.ts";

/** One panel as the laboratory printed it. On a phone each line becomes a small block. */
export function ResultTable({ group }: { readonly group: ResultGroup }) {
  const id = `panel-${group.name.replaceAll(/\W+/g, "-").toLowerCase()}`;
  return (
    <Section titleId={id} title={group.name} look="label" className="grid gap-2 break-inside-avoid">
      <Table
        labelledBy={id}
        look="framed"
        restack="md"
        className="rounded-card border border-line bg-surface md:table-fixed"
      >
        <TableHead
          columns={[
            { title: "Marker", className: "w-[34%]" },
            { title: "Result", className: "w-[22%]" },
            { title: "Range as printed", className: "w-[20%]" },
            "In range",
          ]}
        />
        <TableBody>
          {group.results.map((shown, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
            <ResultRow key={index} shown={shown} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function ResultRow({ shown: { result, name, place, placeText } }: { readonly shown: ShownResult }) {
  const { marker, rawName, range, flag, status, method, note } = result;
  return (
    <Row className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-3 max-md:py-2">
      <RowHeader className="font-medium wrap-anywhere">
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
      </RowHeader>
      <Cell className="tabular-nums max-md:text-right">
        <span className="font-semibold wrap-anywhere">{printedValue(result)}</span>
        {flag !== null && <span className="block text-note text-ink-2">{FLAG_WORDS[flag]}</span>}
        {status !== "final" && <span className="block text-note text-care">{status}</span>}
      </Cell>
      <Cell className="wrap-anywhere text-ink-2 tabular-nums max-md:col-span-2">
        {range === null ? <span className="text-ink-3">None printed</span> : range.text}
      </Cell>
      <Cell className="text-ink-2 max-md:col-span-2">
        {placeText === null ? (
          <span className="text-ink-3">No range to compare</span>
        ) : (
          <span className="inline-flex items-baseline gap-1.5">
            <PlaceMark place={place} /> {placeText}
          </span>
        )}
        {method !== null && <span className="block text-note text-ink-3">Method: {method}</span>}
        {note !== "" && <span className="block text-note whitespace-pre-line text-ink-3">{note}</span>}
      </Cell>
    </Row>
  );
}

/** Digits and unit as printed, or as typed if nothing was printed. */
function printedValue({ rawValue, rawUnit, value, ucum }: BloodworkResult): string {
  const said = value.kind === "none" ? valueText(value) : rawValue || valueText(value);
  if (rawUnit !== "") return `${said} ${rawUnit}`;
  return ucum === null ? said : withUnit(said, ucum);
}
