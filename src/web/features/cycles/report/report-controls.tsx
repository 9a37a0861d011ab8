import { FileText, Printer } from "lucide-react";
import { REPORT_PARTS, type ReportPart } from "#domain/cycles/course/report/report-sheet.ts";
import { type Sheet, wordsOf } from "#domain/sheet/sheet.ts";
import { addDays, isDay } from "#domain/units/calendar.ts";
import { download } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { isPrintable } from "#web/lib/pdf/printable.ts";
import { Button } from "#web/ui/button.tsx";
import { CommonValues } from "#web/ui/common-values.tsx";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { type ReportForm, reportFileName, withPart } from "./report-form.ts";

const PART_WORDS: Readonly<Record<ReportPart, string>> = {
  doses: "Compounds and doses",
  adherence: "Planned and taken",
  levels: "Estimated levels (printout only)",
  sites: "Sites used",
  symptoms: "Symptoms",
  weight: "Weight",
  results: "Blood results",
};

const SPANS = [
  { label: "30 days", days: 30 },
  { label: "90 days", days: 90 },
  { label: "1 year", days: 365 },
] as const;

interface ReportControlsProps {
  readonly form: ReportForm;
  readonly onChange: (form: ReportForm) => void;
  readonly today: string;
  readonly problem: string | null;
  /** Null while there is nothing to export. */
  readonly sheet: Sheet | null;
}

export function ReportControls({ form, onChange, today, problem, sheet }: ReportControlsProps) {
  const change = (part: Partial<ReportForm>) => onChange({ ...form, ...part });
  const cannotSave = sheet === null || sheet.sections.length === 0;
  return (
    <section aria-label="What goes in" className="card grid gap-5 min-[88rem]:sticky min-[88rem]:top-6" data-print="no">
      <div className="grid gap-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-3">
          <TextField
            label="From"
            type="date"
            max={today}
            value={form.firstDay}
            error={isDay(form.firstDay) ? null : problem}
            onChange={({ target }) => change({ firstDay: target.value })}
          />
          <TextField
            label="Until"
            type="date"
            max={today}
            value={form.lastDay}
            error={isDay(form.firstDay) ? problem : null}
            onChange={({ target }) => change({ lastDay: target.value })}
          />
        </div>
        <CommonValues
          legend="The last"
          picks={SPANS.map(({ label, days }) => {
            const firstDay = addDays(today, 1 - days);
            return {
              text: label,
              isChosen: form.firstDay === firstDay && form.lastDay === today,
              onPick: () => change({ firstDay, lastDay: today }),
            };
          })}
        />
      </div>
      <ChoiceGroup legend="What goes in">
        {REPORT_PARTS.map((part) => (
          <Choice
            key={part}
            type="checkbox"
            name={part}
            label={PART_WORDS[part]}
            checked={form.parts.includes(part)}
            onChange={(isIn) => change({ parts: withPart(form.parts, part, isIn) })}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Name (optional)"
        hint="Printed as typed and not saved."
        autoComplete="off"
        maxLength={120}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-2">
        <Button
          icon={FileText}
          variant="primary"
          disabled={cannotSave}
          onClick={() => sheet && void saveReport(sheet, form)}
        >
          Save as PDF
        </Button>
        <Button icon={Printer} disabled={cannotSave} onClick={() => window.print()}>
          Print
        </Button>
        {sheet && hasForeignLetters(sheet) && (
          <p className="text-note text-ink-2">
            The PDF&rsquo;s font lacks some letters here and shows &ldquo;?&rdquo; instead. Print shows them all.
          </p>
        )}
      </div>
    </section>
  );
}

const saveReport = (sheet: Sheet, form: ReportForm): Promise<void> =>
  exportFile(async () => {
    const { sheetPdf } = await import("#web/lib/pdf/sheet-pdf.ts");
    download(reportFileName(form), "application/pdf", await sheetPdf(sheet));
  });

const hasForeignLetters = (sheet: Sheet): boolean => wordsOf(sheet).some((words) => !isPrintable(words));
