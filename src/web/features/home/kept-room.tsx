import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { keepPlanRoom, releasePlanRoom } from "#web/lib/plan-room.ts";

/** Parts of the page load one after the other; after this long without a new one, all have loaded. */
const QUIET_MS = 1_000;

/**
 * Reserves the height of the personal part of the page from last time until it has loaded, so that nothing below it
 * moves just as someone is about to press it.
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
      sizes.observe(element); // the callback gets the first size at once
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
