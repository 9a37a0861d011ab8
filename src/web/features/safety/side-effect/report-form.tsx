import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import {
  type EventReport,
  OUTCOMES,
  REPORT_FIELDS,
  type ReportField,
  SERIOUSNESS,
  writeReport,
} from "#domain/safety/event-report/event-report.ts";
import type { Authority, ReportSection } from "#domain/safety/guidance/safety-document.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";
import { createStore } from "#web/lib/store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SAFETY } from "../content.ts";

const LEGENDS: Record<ReportSection, string> = {
  event: "The problem",
  product: "The product",
  person: "The person who had it",
  reporter: "You, who report",
};

const HINTS: Partial<Record<ReportField, string>> = {
  what: "In your own words, with what came first.",
  began: "Day, and how long after the dose.",
  product: "Name and strength as on the label; “no label” is worth saying.",
  batch: "As printed on the vial or box.",
  dose: "For example 0.25 mg once a week under the skin.",
  stopped: "Better, the same, or not stopped. Did it come back?",
  weight: "With its unit.",
  reporter: "Authorities ask for it so that they can ask back. It is not kept here.",
};
const LONG: ReadonlySet<ReportField> = new Set(["what", "treatment", "others", "conditions"]);

/** Entered once, then shown in the order of each authority's form. Nothing is sent or stored. */
export function ReportForm() {
  const report = useStore(reportStore);
  const [code, setCode] = useState(SAFETY.authorities[0]?.code);
  const authority = SAFETY.authorities.find((item) => item.code === code);
  if (authority === undefined) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <form className="grid content-start gap-6" onSubmit={(event) => event.preventDefault()}>
        <ChoiceGroup legend="Report to" columns={3}>
          {SAFETY.authorities.map((item) => (
            <Choice
              key={item.code}
              type="radio"
              name="authority"
              label={item.name}
              hint={item.place}
              checked={item.code === code}
              onChange={() => setCode(item.code)}
            />
          ))}
        </ChoiceGroup>
        {authority.order.map((section) => (
          <fieldset key={section} className="grid min-w-0 gap-3 border-t border-line-soft pt-4 sm:grid-cols-2">
            <legend className="float-left w-full text-base font-semibold sm:col-span-2">{LEGENDS[section]}</legend>
            {REPORT_FIELDS.filter((field) => field.section === section).map(({ key, label }) => (
              <Field key={key} name={key} label={label} report={report} />
            ))}
          </fieldset>
        ))}
      </form>
      <Written report={report} authority={authority} />
    </div>
  );
}

interface FieldProps {
  readonly name: ReportField;
  readonly label: string;
  readonly report: EventReport;
}

function Field({ name, label, report }: FieldProps) {
  const value = report[name] ?? "";
  const hint = HINTS[name];
  if (name === "serious") return <Seriousness value={value} />;
  if (name === "outcome")
    return (
      <SelectField
        label={label}
        value={value}
        onChange={(outcome) => changeReport({ outcome })}
        options={[{ value: "", label: "Not stated" }, ...OUTCOMES.map((item) => ({ value: item, label: item }))]}
      />
    );
  const onChange = (text: string) => changeReport({ [name]: text });
  return LONG.has(name) ? (
    <TextArea
      className="sm:col-span-2"
      label={label}
      hint={hint}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const BETWEEN = "; ";

function Seriousness({ value }: { readonly value: string }) {
  const chosen = value.split(BETWEEN);
  return (
    <div className="sm:col-span-2">
      <ChoiceGroup legend="Did it lead to any of these?" columns={2}>
        {SERIOUSNESS.map((item) => (
          <Choice
            key={item}
            type="checkbox"
            name="serious"
            label={item}
            checked={chosen.includes(item)}
            onChange={(isOn) => {
              const next = SERIOUSNESS.filter((other) => (other === item ? isOn : chosen.includes(other)));
              changeReport({ serious: next.join(BETWEEN) });
            }}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

function Written({ report, authority }: { readonly report: EventReport; readonly authority: Authority }) {
  const text = writeReport(report, authority);
  const copy = () => copyText(text, { title: "Report copied" });
  return (
    <Section
      titleId="report-text"
      title={`The report, in the order of ${authority.form}`}
      level={3}
      look="label"
      className="grid content-start gap-3 lg:sticky lg:top-6"
    >
      <textarea
        readOnly
        rows={24}
        aria-labelledby="report-text"
        value={text}
        className="card w-full resize-y text-note leading-relaxed lg:max-h-[calc(100dvh-16rem)] print:max-h-none"
      />
      <div className="flex flex-wrap gap-2" data-print="no">
        <Button icon={Copy} variant="primary" onClick={() => void copy()}>
          Copy the report
        </Button>
        <a href={authority.url} target="_blank" rel="noopener noreferrer" className={buttonLook()}>
          Open {authority.name} <ExternalLink className="size-4" aria-hidden="true" />
        </a>
        <Button
          variant="quiet"
          onClick={() => {
            const before = reportStore.read();
            clearReport();
            addToast({ title: "Report cleared", action: { label: "Undo", run: () => reportStore.set(before) } });
          }}
        >
          Clear
        </Button>
      </div>
    </Section>
  );
}

const NONE: EventReport = {};

/** Only in the memory of this tab: it stays while the reader looks something up, and is gone with the tab. */
const reportStore = createStore(NONE);

function changeReport(change: EventReport): void {
  reportStore.set({ ...reportStore.read(), ...change });
}

const clearReport = (): void => reportStore.set(NONE);

onForgotten(clearReport);
