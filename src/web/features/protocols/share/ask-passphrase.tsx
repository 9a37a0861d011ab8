import { z } from "zod";
import type { SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { openSharedProtocol } from "./open-shared-protocol.ts";
import type { SealedText } from "./sealed-text.ts";

interface AskPassphraseProps {
  readonly sealed: SealedText;
  readonly linkKey: string;
  readonly onOpened: (protocol: SharedProtocol) => void;
}

const PassphraseForm = z.object({ passphrase: z.string().min(1, "Type the passphrase.") });
const DOES_NOT_OPEN = "It does not open with this passphrase";

export function AskPassphrase({ sealed, linkKey, onOpened }: AskPassphraseProps) {
  const form = useForm({
    schema: PassphraseForm,
    start: { passphrase: "" },
    send: async ({ passphrase }) => {
      const opened = await openSharedProtocol(sealed, linkKey, passphrase);
      if (opened) return onOpened(opened);
      form.setError("passphrase", { message: `${DOES_NOT_OPEN}. Check capitals and spaces.` });
      form.setFocus("passphrase", { shouldSelect: true });
    },
  });
  const { isSubmitting } = form.formState;
  const field = form.field("passphrase");
  return (
    <>
      <PageHeader title="A plan somebody shared with you">
        <p>It is locked with a passphrase. Ask the person who shared it.</p>
      </PageHeader>
      <Form form={form} className="card grid max-w-md gap-4">
        <TextField label="Passphrase" type="password" autoComplete="off" required {...field} />
        <p role="status" className="sr-only">
          {field.error?.startsWith(DOES_NOT_OPEN) ? DOES_NOT_OPEN : ""}
        </p>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Opening …" : "Open the plan"}
        </Button>
      </Form>
    </>
  );
}
