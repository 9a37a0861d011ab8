import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { keepPlanRoom, releasePlanRoom } from "#web/lib/plan-room.ts";

/** Parts of the page come one after the other; after so long without one, the last has come. */
const QUIET_MS = 1_000;

/**
 * Holds the room that a person's own part of the page took last time until it has come again, so that what lies under
 * it does not move while somebody is about to press it.
 */
export function KeptRoom({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  const isFetching = useIsFetching({ queryKey: ["mine", uid] }) > 0;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!loading && uid === null) releasePlanRoom();
  }, [loading, uid]);
  useEffect(() => {
    const element = content.current;
    if (uid === null || isFetching || element === null) return;
    const keep = () => keepPlanRoom(uid, element.offsetHeight);
    const sizes = new ResizeObserver(keep);
    const timer = setTimeout(() => {
      releasePlanRoom();
      sizes.observe(element); // which says the first size at once
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
    };
  }, [uid, isFetching]);
  return (
    <div className="plan-room">
      {uid !== null && (
        <div ref={content} className="grid gap-8 md:gap-10">
          {children}
        </div>
      )}
    </div>
  );
}
