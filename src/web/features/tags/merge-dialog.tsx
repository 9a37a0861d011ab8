import { z } from "zod";
import type { Tag } from "#contract/tags.ts";
import { joinWords } from "#domain/protocols/stages/goal-categories.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { refusal, useMergeTags } from "./tag-queries.ts";

interface MergeDialogProps {
  readonly tags: readonly Tag[];
  readonly others: readonly Tag[];
  readonly onClose: () => void;
}

const MergeForm = z.object({ into: z.string().min(1, "Choose a tag.") });

export function MergeDialog({ tags, others, onClose }: MergeDialogProps) {
  const merge = useMergeTags(tags);
  const names = joinWords(tags.map(({ name }) => name));
  const form = useForm({
    schema: MergeForm,
    start: { into: "" },
    send: async ({ into }) => {
      await merge(into);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Merge ${tags.length === 1 ? names : `${tags.length} tags`} into another tag`}
      description={`Everything tagged ${names} gets the other tag instead. Old names and links lead to it. This cannot be undone.`}
      submit="Merge"
      pending="Merging…"
      isDestructive
      failed="Not merged"
      refusal={refusal}
      onClose={onClose}
    >
      <SelectField
        label="Merge into"
        options={[
          { value: "", label: "Choose a tag" },
          ...others.map(({ id, name, usage }) => ({ value: id, label: `${name} (${usage.peptides + usage.guides})` })),
        ]}
        {...form.choice("into")}
      />
    </FormDialog>
  );
}
