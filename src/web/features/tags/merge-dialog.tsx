import { z } from "zod";
import type { Tag } from "#contract/tags.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { refusal, useMergeTag } from "./tag-queries.ts";

interface MergeDialogProps {
  readonly tag: Tag;
  readonly others: readonly Tag[];
  readonly onClose: () => void;
}

const MergeForm = z.object({ into: z.string().min(1, "Choose a tag.") });

export function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const merge = useMergeTag(tag);
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
      title={`Merge ${tag.name} into another tag`}
      description={`What carries ${tag.name} will carry the other tag instead, and every name of ${tag.name} leads there. This cannot be undone.`}
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
          ...others.map(({ id, name, usage }) => ({ value: id, label: `${name} (${usage.peptides})` })),
        ]}
        {...form.choice("into")}
      />
    </FormDialog>
  );
}
