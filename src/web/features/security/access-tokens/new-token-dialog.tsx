import { z } from "zod";
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, MAX_TOKEN_NAME } from "#contract/access-tokens.ts";
import { TOKEN_SCOPES, type TokenScope } from "#contract/scopes.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";

const LIFETIMES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: String(DEFAULT_TOKEN_DAYS), label: `${DEFAULT_TOKEN_DAYS} days` },
  { value: "180", label: "180 days" },
  { value: String(MAX_TOKEN_DAYS), label: "1 year" },
];

const TokenForm = z.object({
  name: z.string().trim().min(1, "Enter a name."),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, "Choose at least one."),
  days: z.string().transform(Number),
});
export type TokenFields = z.output<typeof TokenForm>;

interface NewTokenDialogProps {
  readonly onDone: (fields: TokenFields) => void;
  readonly onCancel: () => void;
}

export function NewTokenDialog({ onDone, onCancel }: NewTokenDialogProps) {
  const start = { name: "", scopes: [] as TokenScope[], days: String(DEFAULT_TOKEN_DAYS) };
  const form = useForm({ schema: TokenForm, start, send: onDone });
  const scopes = form.choice("scopes");
  const turn = (scope: TokenScope, isOn: boolean) =>
    scopes.onChange(TOKEN_SCOPES.filter((other) => (other === scope ? isOn : scopes.value.includes(other))));
  return (
    <FormDialog form={form} title="Create an access token" size="large" submit="Create token" onClose={onCancel}>
      <TextField
        label="Name"
        hint="What will use it, e.g. “Home notebook”"
        maxLength={MAX_TOKEN_NAME}
        autoComplete="off"
        {...form.field("name")}
      />
      <SelectField label="Works for" options={LIFETIMES} {...form.choice("days")} />
      <ChoiceGroup legend="The program may" error={scopes.error} columns={2}>
        {TOKEN_SCOPES.map((scope) => (
          <Choice
            key={scope}
            type="checkbox"
            name={scope}
            label={SCOPE_WORDS[scope]}
            checked={scopes.value.includes(scope)}
            onChange={(isOn) => turn(scope, isOn)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
