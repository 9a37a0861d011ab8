import type { TargetsAnswer as Targets } from "#domain/dosing/substance/blend.ts";
import { measureText, percentText, substanceText } from "#domain/dosing/words/shown-number.ts";
import type { AmountUnit } from "#domain/units/amount.ts";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";

interface TargetsAnswerProps {
  readonly targets: Extract<Targets, { canAllBeMet: true }>;
  readonly unit: AmountUnit | null;
}

/** How much of each part one draw contains. If no draw fits all parts, the calculator shows a stop instead. */
export function TargetsAnswer({ targets, unit }: TargetsAnswerProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">One draw gives all of them.</h3>
      <ScrollRegion label="What the draw gives, table">
        <Table label="What the draw gives">
          <TableHead columns={["Part", "Wanted", "Needs", "This draw gives"]} />
          <TableBody>
            {targets.needs.map(({ name, amount, draw, share, given }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may be unnamed
              <Row key={place}>
                <RowHeader>{name || `Part ${place + 1}`}</RowHeader>
                <Cell>{substanceText(amount, unit)}</Cell>
                <Cell>{draw === null ? percentText(share) : measureText(draw)}</Cell>
                <Cell>{substanceText(given, unit)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </div>
  );
}
