import { Copy, Download } from "lucide-react";
import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { CourseStep } from "#domain/dosing/course/course-steps.ts";
import type { ShoppingList } from "#domain/dosing/course/shopping-list.ts";
import { findingText } from "#domain/dosing/findings/finding-text.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { measureText, numberText, substanceText } from "#domain/dosing/words/shown-number.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { download } from "#web/ui/chart/download.ts";
import { costText, injectionsText, itemName, measureOf, orUnknown } from "./course-text.ts";

/** The steps of a course with what each takes, and everything together as a list to take along. */
export function CourseAnswer({ calculation, mix }: { readonly calculation: Calculation; readonly mix: Mix }) {
  const { course } = calculation;
  if (course === null)
    return <p className="text-sm text-ink-3">Enter the doses per week and the weeks, or steps, to see the course.</p>;
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
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" /> Copy
          </Button>
          <Button variant="quiet" onClick={() => download("course.csv", "text/csv", writeCsv(rows))}>
            <Download className="size-4" aria-hidden="true" /> CSV
          </Button>
        </div>
      </div>
      <Steps steps={course.steps} mix={mix} />
      <Shopping list={course.list} mix={mix} />
      <p className="text-note text-ink-3">
        How long a mixed vial keeps is not counted: the entry of the compound says what is known. Swabs are counted as
        two for each injection and two for each mixing.
      </p>
    </div>
  );
}

type Course = NonNullable<Calculation["course"]>;

function Steps({ steps, mix }: { readonly steps: readonly CourseStep[]; readonly mix: Mix }) {
  return (
    <ol className="grid gap-2 text-sm">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
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
    <table className="w-full max-w-xl border-collapse text-left text-sm">
      <caption className="pb-1.5 text-left text-note text-ink-3">
        {`For ${numberText(list.doses)} doses${list.water === null ? "" : `, ${measureText(list.water)} of water in all`}`}
      </caption>
      <thead className="text-note text-ink-3">
        <tr className="border-b border-line">
          <th className="py-1.5 pr-4 font-medium">Needed</th>
          <th className="py-1.5 pr-4 text-right font-medium">Count</th>
          <th className="py-1.5 text-right font-medium">Cost</th>
        </tr>
      </thead>
      <tbody>
        {list.lines.map((line) => (
          <tr key={line.item} className="border-b border-line-soft">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {itemName(line.item, mix.delivery.kind)}
            </th>
            <td className="py-1.5 pr-4 text-right">{orUnknown(line.count)}</td>
            <td className="py-1.5 text-right">{costText(line.cost, list)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 pr-4 font-semibold">
            Together
          </th>
          <td />
          <td className="py-2 text-right font-semibold">{costText(list.total, list)}</td>
        </tr>
        <tr>
          <th scope="row" className="pr-4 font-normal text-ink-3">
            One dose
          </th>
          <td />
          <td className="text-right text-ink-2">{costText(list.costPerDose, list)}</td>
        </tr>
      </tfoot>
    </table>
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
  ];
}
