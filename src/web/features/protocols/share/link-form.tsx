import { z } from "zod";
import type { LINK_DAYS } from "#contract/protocol-links.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { Form, FormAlert } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";

const DAYS = { "7": 7, "30": 30, "90": 90 } as const satisfies Record<string, (typeof LINK_DAYS)[number]>;

const WishForm = z.object({
  days: z.enum(["7", "30", "90"]).transform((days) => DAYS[days]),
  /** Empty means none. */
  passphrase: z.string(),
  hasReasons: z.boolean(),
});
export type LinkWish = z.output<typeof WishForm>;

interface LinkFormProps {
  readonly onCreate: (wish: LinkWish) => Promise<unknown>;
  /** False where nothing is planned: without the reasons nothing would be left to share. */
  readonly hasPlan: boolean;
}

export function LinkForm({ onCreate, hasPlan }: LinkFormProps) {
  const form = useForm({
    schema: WishForm,
    start: { days: "7", passphrase: "", hasReasons: !hasPlan },
    send: onCreate,
  });
  const { isSubmitting } = form.formState;
  const hasReasons = form.watch("hasReasons");
  return (
    <Form form={form}>
      <WhatIsSeen hasReasons={hasReasons} />
      <SelectField
        label="Works for"
        autoFocus
        options={WishForm.shape.days.in.options.map((days) => ({ value: days, label: `${days} days` }))}
        {...form.choice("days")}
      />
      <TextField
        label="Passphrase (optional)"
        hint="People need it to open the link. You can't look it up later."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...form.field("passphrase")}
      />
      {hasPlan && (
        <Choice
          type="checkbox"
          name="hasReasons"
          label="With the reasons from my answers"
          hint="For someone you trust with them, such as a clinician."
          checked={hasReasons}
          onChange={form.choice("hasReasons").onChange}
        />
      )}
      <FormAlert form={form} title="The link was not made" />
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting ? "Creating the link …" : "Create link"}
      </Button>
    </Form>
  );
}

function WhatIsSeen({ hasReasons }: Pick<LinkWish, "hasReasons">) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
      <li>Anyone with the link can read the plan as it is now, without an account. Your notes are never shared.</li>
      {hasReasons ? (
        <li className="font-medium text-ink">
          They read the whole plan: where it names your conditions, medicines, weight or words you typed, they see them.
        </li>
      ) : (
        <li>
          Your answers, the score and every reason that follows from them are left out. What a plan is for can still be
          guessed from its compounds, doses and sources.
        </li>
      )}
      <li>It is encrypted in this browser. This server keeps a copy that it cannot read.</li>
    </ul>
  );
}
