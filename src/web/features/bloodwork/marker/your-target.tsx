import { lazy, Suspense, useState } from "react";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Series } from "#domain/bloodwork/see/series.ts";
import { Button } from "#web/ui/button.tsx";
import { useChangeBloodworkSettings } from "../store/settings.ts";
import { formerUnitText, type Target } from "./target-words.ts";

const TargetDialog = lazy(async () => ({ default: (await import("./target-dialog.tsx")).TargetDialog }));

interface YourTargetProps {
  readonly marker: string;
  readonly series: Series;
  readonly settings: BloodworkSettings;
  readonly uid: string | null;
}

export function YourTarget({ marker, series, settings, uid }: YourTargetProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeBloodworkSettings(uid);
  const before = settings.targets.find((target) => target.marker === marker) ?? null;
  const keep = async (bounds: Pick<Target, "low" | "high"> | null) => {
    const kept = bounds === null ? [] : [{ ...bounds, marker, ucum: series.unit, from: before?.from ?? "" }];
    await change.mutateAsync(({ targets, ...rest }) => ({
      ...rest,
      targets: [...targets.filter((one) => one.marker !== marker), ...kept],
    }));
    setOpen(false);
  };
  const former = formerUnitText(before, series);
  return (
    <>
      {former && <p className="order-last w-full rounded-control bg-care-wash px-3 py-1.5 text-sm">{former}</p>}
      <Button onClick={() => setOpen(true)}>{before === null ? "Set your target" : "Change your target"}</Button>
      {isOpen && (
        <Suspense>
          <TargetDialog
            {...{ marker, series, before }}
            saving={change}
            onKeep={keep}
            onClose={() => {
              change.reset();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
