import { Plus, X } from "lucide-react";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useStaysOpen } from "#web/ui/use-stays-open.ts";
import { changeItem, type DraftContent, type DraftItem, emptyContent, MAX_PARTS } from "./draft.ts";
import type { DraftErrors } from "./read-draft.ts";

interface VialFieldsProps {
  readonly item: DraftItem;
  readonly errors: DraftErrors;
  readonly namesListId: string;
}

const UNITS = AMOUNT_UNITS.filter((unit) => unit !== "g").map((unit) => ({ value: unit, label: unit }));

/** Optional for an amount, needed for a draw and for a blend, whose parts share what is drawn. */
export function VialFields({ item, errors, namesListId }: VialFieldsProps) {
  const isBlend = item.contents.length > 1;
  const isOpen = useStaysOpen(item.contents.some(({ amount }) => amount !== ""));
  const isNeeded = isBlend || item.unit === "units" || item.unit === "mL";
  const change = (contents: readonly DraftContent[]) => changeItem(item.id, { contents });
  const changeContent = (place: number, next: Partial<DraftContent>) =>
    change(item.contents.map((content, at) => (at === place ? { ...content, ...next } : content)));
  const fields = (
    <div className="grid gap-3">
      {item.contents.map((content, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the vial; names are typed and change
        <div key={place} className="flex flex-wrap items-start gap-3">
          {isBlend && (
            <TextField
              label={`Part ${place + 1}`}
              list={namesListId}
              autoComplete="off"
              className="min-w-40 grow"
              value={content.name}
              error={errors[`${item.id}.contents.${place}.name`]}
              onChange={({ target }) => changeContent(place, { name: target.value })}
            />
          )}
          <div className="grid grid-cols-[minmax(0,7rem)_minmax(0,5.5rem)_auto] items-end gap-2">
            <TextField
              label={isBlend ? `Amount of part ${place + 1}` : "The vial holds"}
              inputMode="decimal"
              autoComplete="off"
              placeholder="e.g. 10"
              value={content.amount}
              error={errors[`${item.id}.contents.${place}.amount`]}
              onChange={({ target }) => changeContent(place, { amount: target.value })}
            />
            <SelectField
              label="Unit"
              aria-label={isBlend ? `Unit of part ${place + 1}` : "Unit of the vial"}
              value={content.unit}
              options={UNITS}
              onChange={(unit) => changeContent(place, { unit })}
            />
            {isBlend && (
              <Button
                icon={X}
                variant="quiet"
                aria-label={`Remove ${content.name || `part ${place + 1}`}`}
                onClick={() => change(item.contents.filter((_, at) => at !== place))}
              />
            )}
          </div>
        </div>
      ))}
      <TextField
        label="Water added"
        unit="mL"
        inputMode="decimal"
        autoComplete="off"
        placeholder="e.g. 2"
        className="max-w-40"
        value={item.waterMl}
        error={errors[`${item.id}.waterMl`]}
        onChange={({ target }) => changeItem(item.id, { waterMl: target.value })}
      />
      {item.contents.length < MAX_PARTS && (
        <Button
          icon={Plus}
          className="justify-self-start"
          onClick={() =>
            change(
              isBlend
                ? [...item.contents, emptyContent()]
                : [{ ...(item.contents[0] ?? emptyContent()), name: item.compound }, emptyContent()],
            )
          }
        >
          {isBlend ? "Add a part" : "It's a blend: add a second compound"}
        </Button>
      )}
    </div>
  );
  if (isNeeded)
    return (
      <fieldset className="grid min-w-0 gap-3 border-t border-line-soft pt-4">
        <legend className="sr-only">Vial</legend>
        <p className="text-sm text-ink-2">
          {isBlend
            ? "One draw holds every part, in the proportion of the vial."
            : "We need the vial to turn the draw into an amount."}
        </p>
        {fields}
      </fieldset>
    );
  return (
    <details open={isOpen} className="border-t border-line-soft pt-2">
      <summary className="flex min-h-11 items-center text-sm font-medium text-accent">Vial (optional)</summary>
      <div className="pt-2">{fields}</div>
    </details>
  );
}
