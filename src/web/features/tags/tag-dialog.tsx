import { useState } from "react";
import type { Tag } from "#contract/tags.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { fieldRefusal, refusal, type TagFields, useSaveTag } from "./tag-queries.ts";

const COLOURS: ReadonlyArray<Tag["colour"]> = ["grey", "teal", "blue", "violet", "amber", "rose"];

interface TagDialogProps {
  /** Null makes a new one. */
  readonly tag: Tag | null;
  readonly onClose: () => void;
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? "");
  const [colour, setColour] = useState(tag?.colour ?? "grey");
  const [description, setDescription] = useState(tag?.description ?? "");
  const [aliases, setAliases] = useState(tag?.aliases.join(", ") ?? "");
  const [problems, setProblems] = useState<Problems>({ name: null, aliases: null });
  const { save, isPending, error, theirs } = useSaveTag(tag);
  const send = () => {
    const fields: TagFields = { name: name.trim(), colour, description: description.trim(), aliases: words(aliases) };
    const found = problemsOf(fields);
    setProblems(found);
    if (found.name || found.aliases) return;
    save(fields, {
      saved: () => {
        addToast({ title: tag ? "Tag saved" : "Tag created" });
        onClose();
      },
      // words that lead here since then would fall silent, because they are not in the field
      overtaken: (newest) => {
        const since = newest.aliases.filter((word) => !tag?.aliases.includes(word));
        setAliases([...new Set([...fields.aliases, ...since])].join(", "));
      },
    });
  };
  return (
    <Dialog
      title={tag ? `Edit ${tag.name}` : "New tag"}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={send} disabled={isPending}>
            {isPending ? "Saving…" : "Save tag"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Name"
          hint={tag ? "Links to the former name go on working." : undefined}
          value={name}
          maxLength={60}
          error={problems.name ?? fieldRefusal(error, "name")}
          onChange={(event) => setName(event.target.value)}
        />
        <ColourChoice name={name} colour={colour} onChange={setColour} />
        <TextArea
          label="Description"
          rows={2}
          value={description}
          maxLength={500}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label="Aliases"
          hint="Words that lead here too, separated by commas: lower-case letters, digits and hyphens."
          value={aliases}
          error={problems.aliases ?? fieldRefusal(error, "aliases")}
          onChange={(event) => setAliases(event.target.value)}
        />
        {theirs ? <Overtaken theirs={theirs} /> : error && <ErrorAlert title="Not saved">{refusal(error)}</ErrorAlert>}
      </div>
    </Dialog>
  );
}

interface ColourChoiceProps {
  readonly name: string;
  readonly colour: Tag["colour"];
  readonly onChange: (colour: Tag["colour"]) => void;
}

function ColourChoice({ name, colour, onChange }: ColourChoiceProps) {
  return (
    <ChoiceGroup legend="Colour">
      <div className="flex flex-wrap gap-2">
        {COLOURS.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 has-[:checked]:border-accent has-[:checked]:bg-accent-wash has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name="colour"
              checked={colour === value}
              onChange={() => onChange(value)}
              className="accent-accent"
              aria-label={value}
            />
            <TagChip name={name.trim() || value} colour={value} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** What another editor left, so that nobody replaces it unseen. */
function Overtaken({ theirs: { name, colour, description, aliases } }: { readonly theirs: Tag }) {
  return (
    <ErrorAlert title="Not saved: another editor changed this tag meanwhile">
      <p>{`It is “${name}” in ${colour} now. ${description ? `Description: ${description}` : "No description."} ${aliases.length > 0 ? `Aliases: ${aliases.join(", ")}.` : "No aliases."}`}</p>
      <p>What you typed is kept. Saving again replaces what they wrote.</p>
    </ErrorAlert>
  );
}

type Problems = Readonly<Record<"name" | "aliases", string | null>>;
const ALIAS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function problemsOf({ name, aliases }: TagFields): Problems {
  const wrong = aliases.find((word) => !ALIAS.test(word) || word.length > 60);
  return {
    name: name === "" ? "A tag needs a name." : null,
    aliases: wrong === undefined ? null : `“${wrong}” is not made of lower-case letters, digits and single hyphens.`,
  };
}

function words(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim().toLowerCase().replace(/\s+/g, "-"));
  return [...new Set(parts.filter(Boolean))];
}
