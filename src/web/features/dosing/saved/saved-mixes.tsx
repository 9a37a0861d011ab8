import { Save } from "lucide-react";
import { z } from "zod";
import type { Mix } from "#domain/dosing/mix.ts";
import { isStarted } from "#domain/dosing/usual-mix.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { download, downloadJson } from "#web/lib/download.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { suggestedName } from "./mix-name.ts";
import { SavedMixRow } from "./saved-mix-row.tsx";
import { type ShownMix, useSavedMixes } from "./use-saved-mixes.ts";

interface SavedMixesProps {
  readonly mix: Mix;
  readonly user: { readonly uid: string } | null;
  readonly onOpen: (mix: Mix) => void;
}

/** Mixes are saved in the account if there is one, otherwise in this browser. */
export function SavedMixes({ mix, user, onOpen }: SavedMixesProps) {
  const { loading } = useAuth(); // until this is known, a mix could be saved in the wrong place
  const store = useSavedMixes(user?.uid ?? null);
  const onDevice = store.shown.filter(({ where }) => where === "device").length;
  const form = useForm({
    // an unnamed mix gets a name from its contents
    schema: z.object({ name: z.string().nullable() }).transform(({ name }) => name?.trim() || suggestedName(mix)),
    start: { name: null },
    send: (name) =>
      attempt(async () => {
        const where = await store.save(name, mix);
        form.reset();
        if (where === "device" && user !== null)
          addToast({
            title: "Saved on this device",
            description: "The server could not be reached. Move it to your account later.",
          });
        else addToast({ title: where === "account" ? "Saved to your account" : "Saved on this device" });
      }),
  });
  const name = form.choice("name");
  return (
    <Section title="Saved mixes" look="label" className="card grid gap-4 max-sm:px-4" data-print="no">
      {isStarted(mix) && (
        <Form form={form} className="flex flex-wrap items-end gap-2">
          <TextField
            className="min-w-0 flex-1 basis-56"
            label="Name"
            value={name.value ?? suggestedName(mix)}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => name.onChange(target.value)}
          />
          <Button icon={Save} type="submit" className="min-h-11" disabled={loading}>
            Save
          </Button>
        </Form>
      )}
      {user !== null && onDevice > 0 && (
        <Notice title={onDevice === 1 ? "One mix is on this device only" : `${onDevice} mixes are on this device only`}>
          <Button
            onClick={() =>
              void attempt(async () => {
                const moved = await store.moveToAccount();
                addToast({
                  title: moved === 1 ? "One mix moved to your account" : `${moved} mixes moved to your account`,
                });
              })
            }
          >
            Move to my account
          </Button>
        </Notice>
      )}
      {store.account.isError && (
        <LoadFailed
          look="notice"
          title="The mixes of your account could not be loaded"
          error={store.account.error}
          onRetry={store.account.refetch}
        />
      )}
      {store.unreadable !== null && (
        <Notice tone="care" title="We couldn't read some saved mixes">
          <p className="mb-2">They weren't deleted.</p>
          <Button onClick={() => download("mixes-unreadable.txt", "text/plain", store.unreadable ?? "")}>
            Save it as a file
          </Button>
        </Notice>
      )}
      {store.shown.length === 0 ? (
        <p className="text-sm text-ink-3">
          {store.account.isLoading
            ? "Loading…"
            : user === null
              ? "No saved mixes yet. We keep them in this browser. Sign in to have them on every device."
              : "No saved mixes yet."}
        </p>
      ) : (
        <>
          <ul className="grid">
            {store.shown.map((shown) => (
              <SavedMixRow
                key={shown.where === "device" ? shown.kept.id : shown.saved.id}
                shown={shown}
                onOpen={onOpen}
                onRename={(next) => void attempt(() => changeTo(shown, next, shown.mix))}
                onReplace={() => void attempt(() => changeTo(shown, shown.name, mix))}
                onDelete={() =>
                  void attempt(async () => {
                    await store.remove(shown);
                    const undo = () => void attempt(() => store.restore(shown));
                    addToast({ title: "Deleted", description: shown.name, action: { label: "Undo", run: undo } });
                  })
                }
              />
            ))}
          </ul>
          <div>
            <Button variant="quiet" onClick={() => downloadJson("mixes", store.shown.map(plain))}>
              Export all as JSON
            </Button>
          </div>
        </>
      )}
    </Section>
  );

  async function changeTo(shown: ShownMix, next: string, changed: Mix | null): Promise<void> {
    if (changed === null) return;
    const outcome = await store.change(shown, next, changed);
    if (outcome === "copied")
      addToast({
        title: "Saved as a copy",
        description: "This mix was changed on another device since. Both are kept.",
      });
    else addToast({ title: "Saved" });
  }
}

const plain = ({ name, mix }: ShownMix) => ({ name, mix });

/** Reports any error in a toast and leaves typed input alone. */
async function attempt(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    addToast({
      title: "Something went wrong",
      description: error instanceof Error ? error.message : "Try again.",
      variant: "destructive",
    });
  }
}
