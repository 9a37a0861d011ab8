import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { movedTo } from "#domain/cycles/days/moved-to.ts";
import { zoneAt } from "#domain/cycles/days/person-day.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useChangeSettings } from "#web/app/use-change-settings.ts";
import { deviceZone } from "#web/app/use-clock.ts";
import { anyText, storedValue } from "#web/lib/device/stored-value.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { JourneyPreview } from "./journey-preview.tsx";

/** The time zone in which the person chose not to move the plan's clock on this device. */
const stayedIn = storedValue<string | null>("mine:stayed-in", anyText, null, { isText: true });

interface ClockNoticeProps {
  readonly uid: string;
  readonly cycles: readonly Cycle[];
}

/**
 * Keeps the person's time zone right. The first device sets it; a device in another zone asks whether the person
 * traveled and previews the planned doses before anything changes.
 */
export function ClockNotice({ uid, cycles }: ClockNoticeProps) {
  const { data: settings } = useQuery(settingsQuery(uid));
  const isPutAway = useStore(stayedIn) === deviceZone();
  const { mutate: setFirst } = useChangeSettings(uid, { failed: () => null });
  const { mutate: move, isPending } = useChangeSettings(uid, {
    done: () => ({ title: "Time zone changed", description: `Times are now in ${cityOf(deviceZone())} time.` }),
  });
  const isFirst = settings?.zones === null && cycles.length > 0;
  useEffect(() => {
    if (!isFirst) return;
    const zones = [{ from: null, zone: deviceZone() }];
    setFirst({ apply: (stored) => (stored.zones === null ? { ...stored, zones } : stored) });
  }, [isFirst, setFirst]);
  if (!settings?.zones || isPutAway) return null;
  const here = deviceZone();
  const now = new Date();
  const known = zoneAt(now.toISOString(), settings.zones);
  if (here === known || sameClock(here, known, now)) return null;
  const moveHere = () => {
    const at = new Date().toISOString();
    move({ apply: (stored) => ({ ...stored, zones: movedTo(stored.zones, here, at) }) });
  };
  return (
    <Notice tone="care" title={`This device is in ${cityOf(here)}, your plan is in ${cityOf(known)}`}>
      <p>Move your planned times to {cityOf(here)}? What is logged stays as it was. This is what would change:</p>
      <JourneyPreview
        cycles={cycles}
        clock={{ zones: settings.zones, dayStart: settings.dayStart }}
        zone={here}
        at={now.toISOString()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={isPending} onClick={moveHere}>
          Move to {cityOf(here)}
        </Button>
        <Button onClick={() => stayedIn.set(here)}>Stay on {cityOf(known)} time</Button>
        <Link to="/settings" className="link-quiet self-center px-2 text-sm">
          Settings
        </Link>
      </div>
    </Notice>
  );
}

/** "Europe/Berlin" → "Berlin". */
const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Two names of the same clock, such as Europe/Berlin and Europe/Vienna, need no question. */
function sameClock(a: string, b: string, now: Date): boolean {
  const months = Array.from({ length: 12 }, (_, month) => new Date(now.getTime() + month * 30 * 86_400_000));
  return months.every((time) => wall(time, a) === wall(time, b));
}

const wall = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(time);
