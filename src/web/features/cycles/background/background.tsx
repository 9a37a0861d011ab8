import { useStore } from "#web/lib/use-store.ts";
import { useSendOutbox } from "../doses/send-outbox.ts";
import { listsShown } from "../today/list-shown.ts";
import { DueReminders } from "./due-reminders.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** Runs on every page for a signed-in person: sends waiting changes and shows due reminders. */
export function Background({ uid }: { readonly uid: string }) {
  useSendOutbox(uid);
  return (
    <>
      <DueReminders uid={uid} isQuiet={useStore(listsShown) > 0} />
      <SignOutDialog uid={uid} />
    </>
  );
}
