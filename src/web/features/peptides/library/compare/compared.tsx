import { lazy, Suspense } from "react";
import { useCompared } from "./use-compared.ts";

const CompareTray = lazy(async () => ({ default: (await import("./compare-tray.tsx")).CompareTray }));

/** What was chosen for comparing, once there is any. */
export function Compared() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareTray compared={compared} />
    </Suspense>
  );
}
