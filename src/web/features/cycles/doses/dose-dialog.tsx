import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { DoseFields, LoggedDose } from "#domain/cycles/doses/dose.ts";
import { SKIP_REASONS } from "#domain/cycles/doses/dose-vocabulary.ts";
import { isDrawn, vialDraw } from "#domain/cycles/stock/vial-draw.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { vialName } from "../stock/vial-text.ts";
import { vialsQuery } from "../stock/vials-query.ts";
import { type DoseTexts, doseForm, textsOfDose } from "./dose-form.ts";
import { amountText, momentIn, SKIP_REASON_WORDS } from "./dose-text.ts";
import { drawNote, drawText } from "./draw-text.ts";
import { lateOf } from "./late-of.ts";
import { SiteField } from "./site-field.tsx";
import { SymptomFields } from "./symptom-fields.tsx";
import type { DoseDraft } from "./use-dose-logger.ts";

const LateNote = lazy(async () => ({ default: (await import("./late-note.tsx")).LateNote }));

interface DoseDialogProps {
  readonly uid: string;
  readonly draft: DoseDraft;
  readonly clock: PersonClock;
  readonly cycles: readonly Cycle[];
  readonly doses: readonly LoggedDose[];
  readonly onClose: () => void;
  readonly onSave: (draft: DoseDraft) => Promise<void>;
  readonly onRemove: (dose: LoggedDose) => void;
}

/** All fields of one dose, for late doses, extra doses, corrections or added details. */
export function DoseDialog({ uid, draft, clock, cycles, doses, onClose, onSave, onRemove }: DoseDialogProps) {
  const { fields, planned, corrects } = draft;
  const schema = doseForm(fields, clock);
  const start = textsOfDose(fields, planned);
  const form = useForm({ schema, start, send: (read) => onSave({ ...draft, fields: read }) });
  const state = form.choice("state");
  const { value: symptoms, onChange: setSymptoms } = form.choice("symptoms");
  const skipReason = form.choice("skipReason");
  const isTaken = state.value === "taken";
  const { data: read } = schema.safeParse(form.watch());
  const late = isTaken && read ? lateOf(cycles, { cycleId: draft.cycleId, ...read }, read.at, clock) : null;
  return (
    <FormDialog
      form={form}
      title={fields.peptideName}
      submit={corrects ? "Save" : isTaken ? "Log as taken" : "Log as skipped"}
      aside={
        corrects && (
          <Button icon={Trash2} variant="destructive" onClick={() => onRemove(corrects.dose)}>
            Remove
          </Button>
        )
      }
      onClose={onClose}
    >
      {planned && <p className="text-sm text-ink-2">Planned for {momentIn(planned.slot, planned.zone)}.</p>}
      {fields.slot !== null && (
        <div className="grid grid-cols-2 gap-2">
          <Choice type="radio" name="state" label="Taken" checked={isTaken} onChange={() => state.onChange("taken")} />
          <Choice
            type="radio"
            name="state"
            label="Skipped"
            checked={!isTaken}
            onChange={() => state.onChange("skipped")}
          />
        </div>
      )}
      {isTaken ? (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField label="Day" type="date" {...form.field("day")} />
            <TextField label="Time" type="time" {...form.field("time")} />
            <TextField label="Amount" inputMode="decimal" autoComplete="off" {...form.field("amount")} />
            <SelectField
              label="Unit"
              options={AMOUNT_UNITS.map((unit) => ({
                value: unit,
                label: unit === "IU" ? "international units" : unit,
              }))}
              {...form.choice("unit")}
            />
          </div>
          {late && (
            <Suspense>
              <LateNote late={late} slug={fields.slug} route={fields.route} state="logged" />
            </Suspense>
          )}
          <SiteField
            {...{ uid, clock, doses }}
            route={fields.route}
            site={form.watch("site")}
            onChange={form.choice("site").onChange}
          />
          <VialField
            uid={uid}
            dose={fields}
            vialId={form.watch("vialId")}
            amount={read?.amount ?? null}
            drawnBefore={corrects?.dose.vialId ?? null}
            onChange={form.choice("vialId").onChange}
          />
          <details
            open={hasMore(form.getValues())}
            className="grid gap-4 rounded-control border border-line-soft px-3 py-2"
          >
            <summary className="cursor-pointer text-sm font-medium text-ink-2">Syringe, weight, symptoms, note</summary>
            <div className="mt-3 grid gap-4">
              <div className="grid grid-cols-2 items-start gap-3">
                <TextField
                  label="Drawn to"
                  unit="units"
                  inputMode="decimal"
                  autoComplete="off"
                  hint="Marks of the syringe"
                  {...form.field("drawnUnits")}
                />
                <TextField
                  label="Body weight"
                  unit="kg"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field("weightKg")}
                />
              </div>
              <SymptomFields symptoms={symptoms} at={fields.at} onChange={setSymptoms} />
              <TextArea label="Note" rows={3} {...form.field("note")} />
            </div>
          </details>
        </>
      ) : (
        <>
          <SelectField
            label="Reason"
            {...(skipReason.value === "advised" ? { hint: "Skipped on advice: doesn't count against your plan." } : {})}
            options={[
              { value: "" as const, label: "Not stated" },
              ...SKIP_REASONS.map((reason) => ({ value: reason, label: SKIP_REASON_WORDS[reason] })),
            ]}
            {...skipReason}
          />
          <SymptomFields symptoms={symptoms} at={fields.at} onChange={setSymptoms} />
          <TextArea label="Note" rows={3} {...form.field("note")} />
        </>
      )}
    </FormDialog>
  );
}

const hasMore = ({ drawnUnits, weightKg, symptoms, note }: DoseTexts): boolean =>
  drawnUnits !== "" || weightKg !== "" || symptoms.length > 0 || note !== "";

interface VialFieldProps {
  readonly uid: string;
  readonly dose: Pick<DoseFields, "slug" | "peptideName" | "route">;
  readonly vialId: string;
  /** As typed; null while it can't be read. */
  readonly amount: DoseFields["amount"];
  /** The vial that the dose was logged from, which it has left already. */
  readonly drawnBefore: string | null;
  readonly onChange: (vialId: string) => void;
}

/** The vial and what to draw from it. Renders nothing if no vial of the compound is in stock. */
function VialField({ uid, dose, vialId, amount, drawnBefore, onChange }: VialFieldProps) {
  const { data } = useQuery(vialsQuery(uid));
  const scale = useStore(usualScale);
  const vials = (data ?? []).filter(
    (vial) => vial.id === vialId || (isSameCompound(vial, dose) && vial.finishedOn === null),
  );
  if (vials.length === 0) return null;
  const chosen = vials.find(({ id }) => id === vialId);
  const draw =
    chosen && amount && isDrawn(dose.route)
      ? vialDraw({ slug: dose.slug, amount }, chosen, { scale, isLogged: chosen.id === drawnBefore })
      : null;
  const units = draw && drawText(draw);
  const note = draw && drawNote(draw);
  return (
    <div className="grid gap-2">
      <SelectField
        label="Vial"
        value={vialId}
        options={[
          { value: "", label: "Not stated" },
          ...vials.map((vial) => ({ value: vial.id, label: vialName(vial) })),
        ]}
        onChange={onChange}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {amount && units && (
          <span className="block tabular-nums">
            {amountText(amount)} = <span className="font-semibold text-ink">{units}</span>
          </span>
        )}
        {note}
      </p>
    </div>
  );
}
