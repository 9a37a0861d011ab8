import { useSendOutbox } from "../doses/send-outbox.ts";
import { DueReminders } from "./due-reminders.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

interface BackgroundProps {
  readonly uid: string;
  /** The page itself lists what is due. */
  readonly hasList: boolean;
}

/** What goes on for a signed-in person on every page: sending what waits, and saying what is due. */
export function Background({ uid, hasList }: BackgroundProps) {
  useSendOutbox(uid);
  return (
    <>
      <DueReminders uid={uid} isQuiet={hasList} />
      <SignOutDialog uid={uid} />
    </>
  );
}
