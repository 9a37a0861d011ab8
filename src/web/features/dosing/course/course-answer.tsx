import { Copy, Download } from "lucide-react";
import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { CourseStep } from "#domain/dosing/course/course-steps.ts";
import type { ShoppingList } from "#domain/dosing/course/course-supplies.ts";
import { findingText } from "#domain/dosing/findings/finding-text.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { measureText, numberText, substanceText } from "#domain/dosing/words/shown-number.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { downloadTable } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { costText, injectionsText, itemName, measureOf, orUnknown } from "./course-text.ts";

/** The steps of a course with what each needs, and a total list to export. */
export function CourseAnswer({ calculation, mix }: { readonly calculation: Calculation; readonly mix: Mix }) {
  const { course } = calculation;
  if (course === null)
    return <p className="text-sm text-ink-3">Add doses per week, and weeks or steps, to see the whole course.</p>;
  const rows = rowsOf(course, mix);
  const copy = () =>
    copyText(rows.map((row) => row.join("\t")).join("\n"), {
      title: "Course copied",
      byHand: "Save it as CSV instead.",
    });
  return (
    <div className="grid gap-5 border-t border-line-soft pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h3 className="section-label">Whole course</h3>
        <div className="flex gap-1" data-print="no">
          <Button icon={Copy} variant="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon={Download} variant="quiet" onClick={() => downloadTable("course", writeCsv(rows))}>
            CSV
          </Button>
        </div>
      </div>
      <Steps steps={course.steps} mix={mix} />
      <Shopping list={course.list} mix={mix} />
      <p className="text-note text-ink-3">
        Each vial is counted as used up. How long a mixed vial keeps isn't considered. Two swabs are counted for each
        injection and two for each mixing.
      </p>
    </div>
  );
}

type Course = NonNullable<Calculation["course"]>;

function Steps({ steps, mix }: { readonly steps: readonly CourseStep[]; readonly mix: Mix }) {
  return (
    <ol className="grid gap-2 text-sm">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <li key={place} className="grid gap-x-4 border-b border-line-soft pb-2 last:border-0 sm:grid-cols-[1fr_auto]">
          <span>
            <span className="font-semibold">{`${numberText(step.weeks)} ${step.weeks.eq(1) ? "week" : "weeks"} of ${substanceText(step.dose, mix.dose.unit)}`}</span>
            {step.stops.length === 0 ? (
              <span className="text-ink-2">{`: ${measureOf(step.measure)}${injectionsText(step)}`}</span>
            ) : (
              <span className="text-stop">{` Stop: ${stopText(step, mix)}`}</span>
            )}
          </span>
          <span className="text-ink-3">{`${numberText(step.doses)} doses, ${itemName("containers", mix.delivery.kind).toLowerCase()} opened: ${orUnknown(step.containers)}`}</span>
        </li>
      ))}
    </ol>
  );
}

const stopText = ({ stops }: CourseStep, mix: Mix): string =>
  stops.map((stop) => findingText(stop, mix.dose.unit)).join(" ");

function Shopping({ list, mix }: { readonly list: ShoppingList; readonly mix: Mix }) {
  return (
    <Table
      className="max-w-xl"
      caption={`For ${numberText(list.doses)} doses${list.water === null ? "" : `, ${measureText(list.water)} of water in all`}`}
    >
      <TableHead columns={["Needed", { title: "Count", isNumber: true }, { title: "Cost", isNumber: true }]} />
      <TableBody>
        {list.lines.map((line) => (
          <Row key={line.item}>
            <RowHeader>{itemName(line.item, mix.delivery.kind)}</RowHeader>
            <Cell isNumber>{orUnknown(line.count)}</Cell>
            <Cell isNumber>{costText(line.cost, list)}</Cell>
          </Row>
        ))}
      </TableBody>
      <TableBody className="border-t border-line">
        <Row className="font-semibold">
          <RowHeader className="font-semibold">Together</RowHeader>
          <Cell />
          <Cell isNumber>{costText(list.total, list)}</Cell>
        </Row>
        <Row>
          <RowHeader className="text-ink-3">One dose</RowHeader>
          <Cell />
          <Cell isNumber className="text-ink-2">
            {costText(list.costPerDose, list)}
          </Cell>
        </Row>
        <Row>
          <RowHeader className="text-ink-3">One week</RowHeader>
          <Cell />
          <Cell isNumber className="text-ink-2">
            {costText(list.costPerWeek, list)}
          </Cell>
        </Row>
      </TableBody>
    </Table>
  );
}

function rowsOf({ steps, list }: Course, mix: Mix): (string | number)[][] {
  const { kind } = mix.delivery;
  return [
    ["weeks", "dose", "measure", "doses", "containers"],
    ...steps.map((step) => [
      ...[numberText(step.weeks), substanceText(step.dose, mix.dose.unit)],
      step.stops.length === 0 ? measureOf(step.measure) : `stop: ${stopText(step, mix)}`,
      ...[numberText(step.doses), orUnknown(step.containers)],
    ]),
    [],
    ["needed", "count", "cost"],
    ...list.lines.map((line) => [itemName(line.item, kind), orUnknown(line.count), costText(line.cost, list)]),
    ["together", "", costText(list.total, list)],
    ["one dose", "", costText(list.costPerDose, list)],
    ["one week", "", costText(list.costPerWeek, list)],
  ];
}
