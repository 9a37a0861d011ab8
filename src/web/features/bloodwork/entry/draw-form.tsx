import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { derivedResults } from "#domain/bloodwork/derived/derived-results.ts";
import { personAt } from "#domain/bloodwork/person.ts";
import { type DecimalSign, decimalOf } from "#domain/bloodwork/read/table/decimals.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type BloodworkFields, MAX_RESULTS } from "#domain/bloodwork/record/entry.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/form/focus-first-invalid.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { DerivedList } from "./derived-list.tsx";
import { type DrawFacts, factErrors, fieldsOfFacts } from "./facts/draw-facts.ts";
import { FactsFields } from "./facts/facts-fields.tsx";
import { EntryGrid } from "./grid/entry-grid.tsx";
import { type ChangeRows, type RowSources, useRows } from "./grid/use-rows.ts";
import { type RowErrors, resultOfRow } from "./row/result-of-row.ts";
import { decimalDoubt, rowDoubts } from "./row/row-doubts.ts";
import { isBlank, type RowDraft } from "./row/row-draft.ts";
import { SaveBar } from "./save-bar.tsx";

interface DrawFormProps {
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  readonly sources: RowSources;
  readonly today: string;
  readonly onFacts: (change: Partial<DrawFacts>) => void;
  readonly onRows: ChangeRows;
  readonly onOwn: (marker: OwnMarker) => void;
  readonly onSave: (fields: Omit<BloodworkFields, "source">) => void;
  readonly submitLabel: string;
  readonly saving: { readonly isRunning: boolean; readonly text: ReactNode };
  readonly cancel: ReactNode;
}

/** Manual entry of a draw. Invalid fields never cause other typed input to be lost. */
export function DrawForm(props: DrawFormProps) {
  const { facts, rows, sources, today, onFacts, onRows, onOwn, onSave, submitLabel, saving, cancel } = props;
  const { catalogue, settings } = sources;
  const [isTried, setTried] = useState(false);
  const decimal = typedDecimal(rows);
  const controls = useRows(sources, decimal, onRows, onOwn);
  const read = useMemo(() => readRows(rows, decimal, sources), [rows, decimal, sources]);
  const wrongFacts = factErrors(facts, today);
  const isEmpty = read.results.length === 0 && read.errors.size === 0;
  const isWrong = Object.keys(wrongFacts).length > 0 || read.errors.size > 0 || isEmpty;
  const results = useDeferredValue(read.results); // typing doesn't wait for the computed values
  const computed = useMemo(() => {
    const { circumstances } = fieldsOfFacts(facts);
    const person = personAt(settings, facts.day || today);
    return derivedResults({ results, circumstances }, person, catalogue);
  }, [facts, today, results, settings, catalogue]);
  const save = () => {
    setTried(true);
    if (!isWrong) onSave({ ...fieldsOfFacts(facts), results: read.results.slice(0, MAX_RESULTS) });
    else requestAnimationFrame(() => focusFirstInvalid(document.querySelector("main")));
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="The draw" className="rounded-card border border-line bg-surface p-4">
        <FactsFields
          facts={facts}
          errors={isTried ? wrongFacts : {}}
          today={today}
          onChange={onFacts}
          asksCycleDay={settings.sex !== "male"}
        />
      </section>
      <section aria-label="Results" className="rounded-card border border-line bg-surface p-4">
        <EntryGrid rows={rows} controls={controls} errors={isTried ? read.errors : NO_ERRORS} doubts={read.doubts} />
      </section>
      {computed.derived.length + computed.notDerived.length > 0 && (
        <Section
          title="Computed from these results"
          look="label"
          className="grid gap-3 rounded-card border border-line-soft p-4"
        >
          <DerivedList {...computed} catalogue={catalogue} />
        </Section>
      )}
      <SaveBar
        problems={
          <>
            {isTried && isWrong && (
              <ErrorAlert title="Not saved yet">
                <ul className="list-disc pl-4">
                  {Object.values(wrongFacts).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                  {isEmpty && <li>Type at least one result.</li>}
                  {rows.map((row, place) =>
                    Object.values(read.errors.get(row.id) ?? {}).map((text) => (
                      <li key={row.id + text}>
                        {row.name.trim() || `Row ${place + 1}`}: {text}
                      </li>
                    )),
                  )}
                </ul>
              </ErrorAlert>
            )}
            {saving.text}
          </>
        }
      >
        <Button variant="primary" disabled={saving.isRunning} onClick={save}>
          {submitLabel}
        </Button>
        {cancel}
      </SaveBar>
    </div>
  );
}

const NO_ERRORS: ReadonlyMap<string, RowErrors> = new Map();

/** The decimal sign that the typed rows show. */
const typedDecimal = (rows: readonly RowDraft[]): DecimalSign =>
  decimalOf(
    rows.filter(({ from }) => from === null).flatMap(({ value, range }) => [value, range]),
    "point",
  );

function readRows(rows: readonly RowDraft[], decimal: DecimalSign, { catalogue, settings }: RowSources) {
  const errors = new Map<string, RowErrors>();
  const doubts = new Map<string, ReturnType<typeof rowDoubts>>();
  const results = rows
    .filter((row) => !isBlank(row) || row.from !== null)
    .flatMap((row) => {
      const outcome = resultOfRow(row, catalogue, decimal);
      if (!outcome.ok) {
        errors.set(row.id, outcome.errors);
        return [];
      }
      const doubt = decimalDoubt(row, decimal);
      const ofResult = rowDoubts(outcome.result, { catalogue, sex: settings.sex });
      const said = doubt === null ? ofResult : [doubt, ...ofResult];
      if (said.length > 0) doubts.set(row.id, said);
      return [outcome.result];
    });
  return { results, errors, doubts };
}
