import { BODY_SITES, INJECTION_KINDS, INJECTION_SITES, siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { addSite, changeSite, MAX_LETTERS } from "#domain/cycles/sites/edit-sites.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { kindsAt, type SiteDraft, siteForm, textsOfSite } from "./site-form.ts";
import { KIND_WORDS } from "./site-words.ts";
import { type ChangeSites, refusalText } from "./use-change-sites.ts";

interface SiteDialogProps {
  readonly list: SiteList;
  readonly draft: SiteDraft;
  readonly changes: ChangeSites;
  readonly onClose: () => void;
}

const OWN_PLACE = "own";
const MIDDLE = { view: "front", x: 50, y: 42 } as const;

/** Adds one of the person's own sites, or changes its name, place or use. */
export function SiteDialog({ list, draft, changes, onClose }: SiteDialogProps) {
  const { renames } = draft;
  const form = useForm({
    schema: siteForm(list, renames),
    start: textsOfSite(draft),
    send: async (site) => {
      await changes.save(
        renames === null
          ? { apply: (before) => addSite(before, site), title: "Site added" }
          : { apply: (before) => changeSite(before, renames, site), title: "Site changed" },
      );
      onClose();
    },
  });
  const { value: place, error: placeError, onChange: setPlace } = form.choice("place");
  const { value: kinds, error: kindsError, onChange: setKinds } = form.choice("kinds");
  const choosePlace = (value: string) => {
    setPlace(value === OWN_PLACE ? MIDDLE : { near: value });
    const known = kindsAt(value);
    if (known) setKinds(known);
  };
  return (
    <FormDialog
      form={form}
      title={renames === null ? "Add a site" : "Edit site"}
      submit={renames === null ? "Add" : "Save"}
      refusal={refusalText}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_LETTERS}
        hint={renames === null ? undefined : "Doses keep the name they were logged with, and count here."}
        {...form.field("name")}
      />
      {place !== null && "partOf" in place ? (
        <p className="text-sm text-ink-2">A part of {siteLabel(place.partOf)}.</p>
      ) : (
        <SelectField
          label="Belongs to"
          value={place === null ? "" : "near" in place ? place.near : OWN_PLACE}
          error={placeError}
          options={[
            ...(place === null ? [{ value: "", label: "Choose" }] : []),
            { value: OWN_PLACE, label: "Its own place" },
            ...INJECTION_SITES.map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={choosePlace}
        />
      )}
      {place !== null && "view" in place && <PlaceField place={place} sites={BODY_SITES} onChange={setPlace} />}
      <ChoiceGroup legend="For" columns={2} error={kindsError}>
        {INJECTION_KINDS.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            name={kind}
            label={KIND_WORDS[kind]}
            checked={kinds.includes(kind)}
            onChange={(isUsed) =>
              setKinds(INJECTION_KINDS.filter((one) => (one === kind ? isUsed : kinds.includes(one))))
            }
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
