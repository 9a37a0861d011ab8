import type { Browser, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { inject } from "vitest";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { openScreen, type Screen } from "./screen.ts";
import { openWebPerson, type WebPerson } from "./web-person.ts";

type CycleChanges = NonNullable<Parameters<WebPerson["addCycle"]>[0]>;
export type CycleItem = NonNullable<CycleChanges["peptides"]>[number];

/** A zone whose clocks show between 12:00 and 13:00 now: a test that counts days meets no midnight. */
export function noonZone(): string {
  const behind = Temporal.Now.zonedDateTimeISO("UTC").hour - 12;
  if (behind === 0) return "UTC";
  return `Etc/GMT${behind > 0 ? "+" : "-"}${Math.abs(behind)}`; // POSIX counts hours behind Greenwich
}

/** The calendar day in a zone, so many days from today. */
export function dayIn(zone: string, days = 0): string {
  return Temporal.Now.plainDateISO(zone).add({ days }).toString();
}

/** The instant of a wall-clock time in a zone, so many days from today: "2026-11-22T07:00:00Z". */
export function slotIn(zone: string, time: string, days = 0): string {
  return Temporal.PlainDate.from(dayIn(zone, days))
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toInstant()
    .toString();
}

/** "Alpha 250 mcg 08:00 20:00" is a compound with a rule of its own, or due at these times every day. */
export function planned(text: string, rule?: DoseRule, changes: Partial<DosePlan> = {}): CycleItem {
  const [name = "", amount = "", unit = "", ...times] = text.split(" ");
  return {
    id: `item-${name.toLowerCase()}`,
    peptideId: name.toLowerCase(),
    slug: null,
    peptideName: name,
    dosage: `${amount} ${unit}`,
    route: "sc",
    schedule: { frequency: "daily", timeOfDay: times, duration: "" },
    notes: "",
    plan: {
      rule: rule ?? { kind: "days", every: 1, times },
      unit: unit as DosePlan["unit"], // the server refuses any other
      steps: [{ week: 1, amount }],
      firstDay: null,
      lastDay: null,
      pauses: [],
      ...changes,
    },
  };
}

export const today = (page: Page) => page.getByRole("region", { name: "Today" });
export const dialog = (page: Page) => page.getByRole("dialog");

/** A device of a person. */
export interface Device extends Screen {
  readonly person: WebPerson;
  readonly zone: string;
}

interface DeviceOptions extends Partial<Parameters<typeof openScreen>[1]> {
  readonly origin: string;
  /** Whose it is; without one somebody new. */
  readonly person?: WebPerson;
  readonly zone?: string;
}

export async function openDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const { person = await openWebPerson(options.origin), zone = noonZone(), ...screen } = options;
  const device = await openScreen(browser, { ...screen, zone });
  await person.signIn(device.context);
  return { ...device, person, zone };
}

/** Where people are who have no reason to be elsewhere. */
export const ZONE = noonZone();

/** A device here; without a person somebody new's. */
export const openHere = (browser: Browser, options: Partial<Parameters<typeof openDevice>[1]> = {}): Promise<Device> =>
  openDevice(browser, { origin: inject("origins").sqlite, zone: ZONE, ...options });

export const addCycle = (person: WebPerson, items: readonly CycleItem[], { daysAgo = 0, endsIn = 0 } = {}) =>
  person.addCycle({
    name: "Spring",
    startDate: dayIn(ZONE, -daysAgo),
    endDate: dayIn(ZONE, endsIn),
    peptides: [...items],
  });

/** A cycle of one compound that began two days ago, with a dose of 250 mcg logged today on time. */
export async function addLoggedCycle(person: WebPerson) {
  const cycle = await addCycle(person, [planned("Alpha 250 mcg 08:00")], { daysAgo: 2, endsIn: 10 });
  const slot = slotIn(ZONE, "08:00");
  const about = { itemId: "item-alpha", slug: null, zone: ZONE, day: dayIn(ZONE) };
  const dose = await person.logDose(cycle.id, {
    ...about,
    slot,
    at: slot,
    amount: { value: "250", unit: "mcg" },
    site: "abdomen-left",
    note: '=1+1, "quoted"',
    symptoms: [{ name: "Headache", severity: "mild", at: slot }],
  });
  return { cycle, dose };
}
