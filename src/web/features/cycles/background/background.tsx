import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followDeliveries } from "../doses/send-waiting.ts";
import { useDelivering } from "../doses/use-outbox.ts";
import { DueReminders } from "./due-reminders.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

interface BackgroundProps {
  readonly uid: string;
  /** The page itself lists what is due. */
  readonly hasList: boolean;
}

/** What goes on for a signed-in person on every page: sending what waits, and saying what is due. */
export function Background({ uid, hasList }: BackgroundProps) {
  const queryClient = useQueryClient();
  useDelivering(uid);
  useEffect(() => followDeliveries(uid, queryClient), [uid, queryClient]);
  return (
    <>
      <DueReminders uid={uid} isQuiet={hasList} />
      <SignOutDialog uid={uid} />
    </>
  );
}
