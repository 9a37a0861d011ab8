import { useDelivering } from "../doses/use-outbox.ts";
import { DueReminders } from "./due-reminders.tsx";

interface BackgroundProps {
  readonly uid: string;
  /** The page itself lists what is due. */
  readonly hasList: boolean;
}

/** What goes on for a signed-in person on every page: sending what waits, and saying what is due. */
export function Background({ uid, hasList }: BackgroundProps) {
  useDelivering(uid);
  return <DueReminders uid={uid} isQuiet={hasList} />;
}
