import type { Tag } from "#contract/tags.ts";
import { ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { COLOURS, TagForm, textsOfTag } from "./tag-form.ts";
import { refusal, useSaveTag } from "./tag-queries.ts";

interface TagDialogProps {
  /** Null creates a new tag. */
  readonly tag: Tag | null;
  readonly onClose: () => void;
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { save, theirs } = useSaveTag(tag);
  const form = useForm({
    schema: TagForm,
    start: textsOfTag(tag),
    send: async (fields) => {
      await save(fields, (newest) => {
        // without them in the field, saving again would drop aliases another editor added
        const added = newest.aliases.filter((word) => !tag?.aliases.includes(word));
        form.setValue("aliases", [...new Set([...fields.aliases, ...added])].join(", "));
      });
      onClose();
    },
  });
  const name = form.watch("name").trim();
  return (
    <FormDialog
      form={form}
      title={tag ? `Edit ${tag.name}` : "New tag"}
      submit="Save tag"
      failed={theirs ? "Not saved: this tag was just changed by another editor" : "Not saved"}
      refusal={theirs ? () => <Theirs tag={theirs} /> : refusal}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={tag ? "Links to the former name go on working." : undefined}
        maxLength={60}
        {...form.field("name")}
      />
      <ChoiceGroup legend="Color">
        <div className="flex flex-wrap gap-2">
          {COLOURS.map((colour) => (
            <label
              key={colour}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 has-[:checked]:border-accent has-[:checked]:bg-accent-wash has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
            >
              <input
                type="radio"
                value={colour}
                className="accent-accent"
                aria-label={colour}
                {...form.register("colour")}
              />
              <TagChip name={name || colour} colour={colour} />
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea label="Description" rows={2} maxLength={500} {...form.field("description")} />
      <TextField
        label="Aliases"
        hint="Other words for this tag, with commas between them. Use lower-case letters, digits and hyphens."
        {...form.field("aliases")}
      />
    </FormDialog>
  );
}

/** What another editor saved, shown so that it isn't overwritten unseen. */
function Theirs({ tag: { name, colour, description, aliases } }: { readonly tag: Tag }) {
  return (
    <>
      <p>{`It is “${name}” in ${colour} now. ${description ? `Description: ${description}` : "No description."} ${aliases.length > 0 ? `Aliases: ${aliases.join(", ")}.` : "No aliases."}`}</p>
      <p>What you typed is kept. Saving again replaces what they wrote.</p>
    </>
  );
}
