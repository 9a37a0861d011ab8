import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { openSharedProtocol } from "./open-shared-protocol.ts";
import type { SealedText } from "./sealed-text.ts";

interface AskPassphraseProps {
  readonly sealed: SealedText;
  readonly linkKey: string;
  readonly onOpened: (protocol: SharedProtocol) => void;
}

export function AskPassphrase({ sealed, linkKey, onOpened }: AskPassphraseProps) {
  const [passphrase, setPassphrase] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => openSharedProtocol(sealed, linkKey, passphrase),
    onSuccess: (opened) => {
      if (opened) onOpened(opened);
      else form.current?.querySelector("input")?.select();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== "" && !isPending) mutate();
  };
  return (
    <>
      <PageHeader title="A plan somebody shared with you">
        <p>It is locked with a passphrase. Whoever shared it can tell you.</p>
      </PageHeader>
      <form ref={form} onSubmit={onSubmit} className="card grid max-w-md gap-4">
        <TextField
          label="Passphrase"
          type="password"
          autoComplete="off"
          required
          value={passphrase}
          error={isSuccess ? "It does not open with this passphrase. Check capitals and spaces." : null}
          onChange={(event) => {
            setPassphrase(event.target.value);
            if (isSuccess) reset();
          }}
        />
        <p role="status" className="sr-only">
          {isSuccess ? "It does not open with this passphrase" : ""}
        </p>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? "Opening …" : "Open the plan"}
        </Button>
      </form>
    </>
  );
}
