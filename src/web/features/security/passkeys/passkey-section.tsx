import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { addPasskey, offerNewPasskey, Passkey, removePasskey, renamePasskey } from "#contract/passkeys.ts";
import { browserWords } from "#domain/account/browser-words.ts";
import { call } from "#web/lib/api.ts";
import { momentText } from "#web/lib/local-day.ts";
import { createPasskey, hasPasskeys } from "#web/lib/passkey.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSecurityChange } from "../use-security-change.tsx";

interface PasskeySectionProps {
  readonly uid: string;
  readonly passkeys: readonly Passkey[];
}

type Shown = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: Passkey } | null;

export function PasskeySection({ uid, passkeys }: PasskeySectionProps) {
  const [shown, setShown] = useState<Shown>(null);
  const { change, isChanging, proofDialog } = useSecurityChange(uid);
  const add = async (name: string) => {
    setShown(null);
    const added = await change(async () => {
      const created = await createPasskey(await call<typeof offerNewPasskey>("post", "/api/passkeys/offer", {}));
      return call<typeof addPasskey>("post", "/api/passkeys", { body: { name, ...created } });
    }, "No passkey was added");
    if (added) addToast({ title: "Passkey added", description: "It opens your account without the password." });
  };
  const rename = async ({ id }: Passkey, name: string) => {
    setShown(null);
    await change(
      () => call<typeof renamePasskey>("put", "/api/passkeys/{id}", { params: { id }, body: { name } }),
      "The passkey was not renamed",
    );
  };
  const remove = async ({ id }: Passkey) => {
    setShown(null);
    const isGone = await change(async () => {
      await call<typeof removePasskey>("delete", "/api/passkeys/{id}", { params: { id } });
      return true;
    }, "The passkey was not removed");
    if (isGone) addToast({ title: "Passkey removed", description: "You may delete it on your device as well." });
  };
  return (
    <Section
      title="Passkeys"
      aside={
        hasPasskeys() && (
          <Button disabled={isChanging} onClick={() => setShown({ what: "add" })}>
            Add a passkey
          </Button>
        )
      }
    >
      <p className="max-w-prose text-sm text-ink-2">
        A passkey signs you in with your fingerprint, face or device PIN. It counts as both steps and works on this site
        only, so no false page can ask you for it.
      </p>
      {!hasPasskeys() && <p className="text-note text-ink-3">This browser has no passkeys.</p>}
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-line-soft border-t border-line-soft">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-2.5">
              <KeyRound className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-note text-ink-3">
                  Added {momentText(passkey.createdAt)},{" "}
                  {passkey.lastUsedAt === null ? "not used yet" : `last used ${momentText(passkey.lastUsedAt)}`}
                </p>
              </div>
              <Menu
                label={`Options for ${passkey.name}`}
                items={[
                  { label: "Rename", icon: Pencil, onSelect: () => setShown({ what: "rename", passkey }) },
                  {
                    label: "Remove",
                    icon: Trash2,
                    tone: "stop",
                    onSelect: () => setShown({ what: "remove", passkey }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {shown?.what === "add" && (
        <NameDialog
          title="Add a passkey"
          text="Your browser asks next where to keep it. The name is for you, to tell it from others."
          name={browserWords(navigator.userAgent)}
          submit="Continue"
          onDone={(name) => void add(name)}
          onCancel={() => setShown(null)}
        />
      )}
      {shown?.what === "rename" && (
        <NameDialog
          title="Rename passkey"
          name={shown.passkey.name}
          submit="Save"
          onDone={(name) => void rename(shown.passkey, name)}
          onCancel={() => setShown(null)}
        />
      )}
      {shown?.what === "remove" && (
        <ConfirmDialog
          title="Remove passkey"
          description="It no longer opens your account. Your password still does."
          confirm="Remove"
          isDestructive
          onConfirm={() => void remove(shown.passkey)}
          onClose={() => setShown(null)}
        >
          <p className="mt-3 text-sm font-medium wrap-anywhere">{shown.passkey.name}</p>
        </ConfirmDialog>
      )}
      {proofDialog}
    </Section>
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly name: string;
  readonly submit: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

const NameForm = z.object({ name: z.string().trim().min(1, "A passkey needs a name.") });

function NameDialog({ title, text, name, submit, onDone, onCancel }: NameDialogProps) {
  const form = useForm({ schema: NameForm, start: { name }, send: (typed) => onDone(typed.name) });
  return (
    <FormDialog form={form} title={title} description={text} submit={submit} onClose={onCancel}>
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.field("name")} />
    </FormDialog>
  );
}
