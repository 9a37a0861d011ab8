import { useMemo } from "react";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { type ComparedMarker, type ComparedSide, compareDraws } from "#domain/bloodwork/see/compare-draws.ts";
import { inOrderOfDraw } from "#domain/bloodwork/see/dated-results.ts";
import { derivedOf } from "#domain/bloodwork/see/derived-of.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import { changeWords, verdictWords } from "#domain/bloodwork/see/see-words.ts";
import { doseTracks } from "#domain/bloodwork/see/since-dose.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { unlikeness } from "#domain/bloodwork/see/unlike.ts";
import { pointText, valueText } from "#domain/bloodwork/see/value-text.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { collectedWords } from "../words/day-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";

interface CompareTwoProps {
  readonly draws: readonly Draw[];
  readonly seen: SeenWith;
  readonly doses?: readonly LoggedDose[];
  /** Ids of the two draws; unknown or missing ids fall back to the last two draws. */
  readonly first: string | null;
  readonly second: string | null;
  readonly onChoose: (first: string, second: string) => void;
  readonly hrefOf: (marker: string) => string;
}

const NONE: readonly never[] = [];

/** Also shows how the draws themselves differed, because that can explain a change in a value. */
export function CompareTwo({ draws, seen, doses = NONE, first, second, onChoose, hrefOf }: CompareTwoProps) {
  const ordered = useMemo(() => inOrderOfDraw(draws), [draws]);
  const derive = useMemo(() => derivedOf(seen), [seen]);
  const tracks = useMemo(() => doseTracks(doses), [doses]);
  const later = ordered.find(({ id }) => id === second) ?? ordered.at(-1);
  const earlier =
    ordered.find(({ id }) => id === first && id !== later?.id) ?? ordered.findLast(({ id }) => id !== later?.id);
  const compared = useMemo(
    () => (earlier && later ? compareDraws(earlier, later, derive, seen) : []),
    [earlier, later, derive, seen],
  );
  if (earlier === undefined || later === undefined)
    return <p className="text-sm text-ink-2">You need two draws to compare them.</p>;
  const options = ordered.toReversed().map((draw) => ({
    value: draw.id,
    label: [collectedWords(draw.collected), draw.laboratory].filter(Boolean).join(", "),
  }));
  const unlike = unlikeness(earlier, later, tracks);
  const byPanel = Map.groupBy(compared, ({ panel }) => panel);
  return (
    <Section title="Two draws compared" className="grid min-w-0 gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="First draw"
          value={earlier.id}
          options={options}
          onChange={(id) => onChoose(id, later.id)}
        />
        <SelectField
          label="Second draw"
          value={later.id}
          options={options}
          onChange={(id) => onChoose(earlier.id, id)}
        />
      </div>
      {unlike.differences.length > 0 && (
        <Notice tone="care" title="These two draws were taken differently">
          <ul className="grid gap-1">
            {unlike.differences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unlike.notNoted.length > 0 && (
        <p className="text-note text-ink-3">Not noted for both draws: {unlike.notNoted.join(", ")}.</p>
      )}
      <ScrollRegion label="Two draws compared, table" className="rounded-card border border-line">
        <Table labelledBy="compare" look="framed" className="bg-surface">
          <TableHead
            columns={[
              "Marker",
              { id: "first", title: collectedWords(earlier.collected) },
              { id: "second", title: collectedWords(later.collected) },
              "Change",
            ]}
          />
          {PANELS.filter(({ id }) => byPanel.has(id)).map(({ id, name }) => (
            <TableBody key={id}>
              <Row>
                <RowHeader scope="rowgroup" colSpan={4} className="bg-bg text-note font-medium text-ink-3">
                  {name}
                </RowHeader>
              </Row>
              {(byPanel.get(id) ?? []).map((one) => (
                <MarkerRow key={one.key} compared={one} href={hrefOf(one.key)} />
              ))}
            </TableBody>
          ))}
        </Table>
      </ScrollRegion>
    </Section>
  );
}

function MarkerRow({ compared, href }: { readonly compared: ComparedMarker; readonly href: string }) {
  const { key, name, series, first, second, change } = compared;
  const moved = change && changeWords(change, series);
  return (
    <Row>
      <RowHeader className="min-w-24 font-medium wrap-break-word">
        <a href={href} data-marker={key} className="text-ink no-underline hover:underline">
          {name}
        </a>
        <span className="block text-xs font-normal text-ink-3">{unitText(series.unit)}</span>
      </RowHeader>
      {[first, second].map((side, place) => (
        <Cell key={place === 0 ? "first" : "second"} className="whitespace-nowrap tabular-nums">
          <Side side={side} compared={compared} />
        </Cell>
      ))}
      <Cell>
        {moved && (
          <span
            className={
              change?.difference == null ? "block min-w-32 text-note text-ink-3" : "whitespace-nowrap tabular-nums"
            }
          >
            {moved}
          </span>
        )}
        {change && (
          <span className="block text-note text-ink-3">
            {change.verdict === null && change.why === "not-sourced" ? "" : verdictWords(change)}
          </span>
        )}
      </Cell>
    </Row>
  );
}

function Side({
  side: { point, standing, result },
  compared,
}: {
  readonly side: ComparedSide;
  readonly compared: ComparedMarker;
}) {
  if (point)
    return (
      <span className="inline-flex items-center gap-1.5">
        <PlaceMark place={standing?.place === "inside" ? null : (standing?.place ?? null)} />
        {pointText(point, compared.series)}
      </span>
    );
  return <span className="text-ink-3">{result ? `${valueText(result.value)} ${result.rawUnit}` : "not measured"}</span>;
}
