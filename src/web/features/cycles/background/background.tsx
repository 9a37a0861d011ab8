import { useSendOutbox } from "../doses/send-outbox.ts";
import { DueReminders } from "./due-reminders.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

interface BackgroundProps {
  readonly uid: string;
  /** True if the page itself lists due doses, so no reminder is needed. */
  readonly hasList: boolean;
}

/** Runs on every page for a signed-in person: sends waiting changes and shows due reminders. */
export function Background({ uid, hasList }: BackgroundProps) {
  useSendOutbox(uid);
  return (
    <>
      <DueReminders uid={uid} isQuiet={hasList} />
      <SignOutDialog uid={uid} />
    </>
  );
}
