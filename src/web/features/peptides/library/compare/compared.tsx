import { lazy, Suspense } from "react";
import { useStore } from "#web/lib/use-store.ts";
import { compareStore } from "./compare-store.ts";

const CompareTray = lazy(async () => ({ default: (await import("./compare-tray.tsx")).CompareTray }));

/** What was chosen for comparing, once there is any. */
export function Compared() {
  const compared = useStore(compareStore);
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareTray compared={compared} />
    </Suspense>
  );
}
