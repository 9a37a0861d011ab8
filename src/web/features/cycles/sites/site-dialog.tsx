import { type FormEvent, useId, useState } from "react";
import {
  BODY_SITES,
  bodySite,
  INJECTION_KINDS,
  INJECTION_SITES,
  readSite,
  siteLabel,
} from "#domain/cycles/sites/body-sites.ts";
import { addSite, changeSite, MOST_LETTERS, nameProblem } from "#domain/cycles/sites/edit-sites.ts";
import { siteAt, sitesOf } from "#domain/cycles/sites/person-sites.ts";
import { BUILT_IN, type OwnSite, type SiteList, type SitePlace } from "#domain/cycles/sites/site-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { Said } from "./said.tsx";
import { KIND_WORDS, NAME_WORDS } from "./site-words.ts";
import type { ChangeSites } from "./use-change-sites.ts";

export interface SiteDraft extends Pick<OwnSite, "name" | "kinds"> {
  readonly place: SitePlace | null;
  /** The name it has in the list; null for a new one. */
  readonly renames: string | null;
}

interface SiteDialogProps {
  readonly list: SiteList;
  readonly draft: SiteDraft;
  readonly changes: ChangeSites;
  readonly onClose: () => void;
}

const OWN_PLACE = "own";
const MIDDLE = { view: "front", x: 50, y: 42 } as const;

/** A new site of one's own, or one with another name, place or use. */
export function SiteDialog({ list, draft, changes, onClose }: SiteDialogProps) {
  const [name, setName] = useState(draft.name);
  const [kinds, setKinds] = useState<OwnSite["kinds"]>(draft.kinds);
  const [place, setPlace] = useState<SitePlace | null>(draft.place ?? beginningOf(draft.name));
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const { renames } = draft;
  const problem = nameProblem(list, name, renames);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || place === null || kinds.length === 0) return;
    const site = { name: readSite(name), kinds, place };
    changes.change(
      renames === null
        ? { apply: (before) => addSite(before, site), title: "Site added" }
        : { apply: (before) => changeSite(before, renames, site), title: "Site changed" },
      onClose,
    );
  };
  const choosePlace = (value: string) => {
    setPlace(value === OWN_PLACE ? MIDDLE : { near: value });
    const known = bodySite(value)?.kinds.filter((kind) => kind !== "nasal");
    if (known) setKinds(known);
  };
  return (
    <Dialog
      title={renames === null ? "Add a site" : "Edit site"}
      onClose={onClose}
      footer={
        <>
          <Said said={changes.said?.isError ? changes.said : null} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={changes.isBusy}>
            {renames === null ? "Add" : "Save"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={name}
          error={isTried && problem !== null ? NAME_WORDS[problem] : null}
          hint={renames === null ? undefined : "Doses keep the name they were logged with, and count here."}
          onChange={({ target }) => setName(target.value)}
        />
        {place !== null && "partOf" in place ? (
          <p className="text-sm text-ink-2">A part of {siteLabel(place.partOf)}.</p>
        ) : (
          <SelectField
            label="Belongs to"
            value={place === null ? "" : "near" in place ? place.near : OWN_PLACE}
            error={isTried && place === null ? "Choose where it is" : null}
            options={[
              ...(place === null ? [{ value: "", label: "Choose" }] : []),
              { value: OWN_PLACE, label: "Its own place" },
              ...INJECTION_SITES.map(({ code, label }) => ({ value: code, label })),
            ]}
            onChange={choosePlace}
          />
        )}
        {place !== null && "view" in place && <PlaceField place={place} sites={BODY_SITES} onChange={setPlace} />}
        <ChoiceGroup legend="For" columns={2} error={isTried && kinds.length === 0 ? "Choose at least one" : null}>
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
      </form>
    </Dialog>
  );
}

/** "Abdomen left upper, near the rib" belongs to where its beginning says. */
function beginningOf(name: string): SitePlace | null {
  const whole = siteAt(sitesOf(BUILT_IN), name);
  return whole === null || whole.region === "nose" ? null : { near: whole.code };
}
