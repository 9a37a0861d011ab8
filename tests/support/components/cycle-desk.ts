import { onTestFinished, vi } from "vitest";
import { type Cycle, createCycle, deleteCycle, listCycles, readCycle, updateCycle } from "#contract/cycles.ts";
import {
  type Dose,
  deleteDose,
  listDoses,
  listDosesOfCycle,
  logDose,
  logDoses,
  type NewDose,
  updateDose,
} from "#contract/doses.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { listVitals } from "#contract/vitals.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cycle, dose } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";
import { type Answer, answer, refusal } from "./fake-api.ts";
import { main } from "./screen.ts";

type Item = Cycle["peptides"][number];

/** Half past noon of this day, for this test: one that counts days or minutes meets no midnight. */
export function stopAtNoon(): void {
  const noon = new Date();
  noon.setHours(12, 30, 0, 0);
  vi.setSystemTime(noon);
  onTestFinished(() => void vi.useRealTimers());
}

/** A calendar day here, so many days from today. */
export const dayHere = (days = 0): string => addDays(localToday(), days);

/** The instant of a time on the clock here, as the API writes it. */
export const instantHere = (time: string, days = 0): string =>
  new Date(`${dayHere(days)}T${time}`).toISOString().replace(".000Z", "Z");

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Alpha 250 mcg 08:00 20:00" is a compound due at these times every day. */
export function plannedHere(text: string, changes: Partial<DosePlan> = {}, about: Partial<Item> = {}): Item {
  const [name = "", amount = "", unit = "", ...times] = text.split(" ");
  return {
    ...{ id: `item-${name.toLowerCase()}`, peptideId: name.toLowerCase(), slug: null, peptideName: name },
    ...{ dosage: `${amount} ${unit}`, route: "sc", notes: "" },
    schedule: { frequency: "daily", timeOfDay: times, duration: "" },
    plan: {
      rule: { kind: "days", every: 1, times },
      unit: unit as DosePlan["unit"], // the contract refuses any other
      ...{ steps: [{ week: 1, amount }], firstDay: null, lastDay: null, pauses: [] },
      ...changes,
    },
    ...about,
  };
}

/** A cycle that began so many days ago and ends so many days from now. */
export const cycleHere = (peptides: readonly Item[], { daysAgo = 0, endsIn = 0, name = "Spring" } = {}): Cycle =>
  cycle({ name, startDate: dayHere(-daysAgo), endDate: dayHere(endsIn), peptides: [...peptides] });

interface CycleDesk {
  readonly cycles: Cycle[];
  readonly doses: Dose[];
  readonly answers: readonly Answer[];
}

/** Keeps what a page sends of cycles and doses and answers with it, in the clock of this device. */
export function cycleDesk(cycles: Cycle[], doses: Dose[] = []): CycleDesk {
  const put = <T extends { readonly id: string }>(all: T[], one: T): T => {
    all.splice(find(all, one.id), 1, one);
    return one;
  };
  const take = (all: Array<{ readonly id: string }>, id: string) => void all.splice(find(all, id), 1);
  const log = (cycleId: string, body: NewDose) => {
    const isSame = (one: Dose) => one.id === body.id || (one.slot !== null && one.slot === body.slot);
    const before = doses.find((one) => one.cycleId === cycleId && one.itemId === body.itemId && isSame(one));
    if (before) return { one: before, isNew: false };
    const one = { ...dose(), ...body, cycleId };
    doses.unshift(one);
    return { one, isNew: true };
  };
  const within = (
    all: readonly Dose[],
    { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  ) =>
    all
      .filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
      .toSorted((a, b) => b.at.localeCompare(a.at));
  const answers = [
    answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone: zoneHere() }], version: 1 })),
    answer(listCycles, () => ({ items: [...cycles], nextCursor: null })),
    answer(readCycle, ({ params }) => at(cycles, params.id)),
    answer(createCycle, ({ body }) => {
      cycles.unshift({ ...cycle(), ...body });
      return at(cycles, cycles[0]?.id ?? "");
    }),
    answer(updateCycle, ({ params, body: { isArchived, version, ...fields } }) => {
      const before = at(cycles, params.id);
      if (before.version !== version) throw refusal("stale-version");
      const archivedAt = isArchived ? new Date().toISOString() : null;
      return put(cycles, { ...before, ...fields, archivedAt, version: version + 1 });
    }),
    answer(deleteCycle, ({ params }) => {
      take(cycles, params.id);
      for (const { id } of doses.filter(({ cycleId }) => cycleId === params.id)) take(doses, id);
      return undefined;
    }),
    answer(listVitals, () => ({ items: [], nextCursor: null })),
    answer(listDoses, ({ query }) => ({ items: within(doses, query), nextCursor: null })),
    answer(listDosesOfCycle, ({ params, query }) => {
      const own = doses.filter(({ cycleId }) => cycleId === params.id);
      return { items: within(own, query), nextCursor: null };
    }),
    answer(logDose, ({ params, body }) => log(params.id, body).one),
    answer(logDoses, ({ params, body }) => {
      const made = body.doses.filter((one) => log(params.id, one).isNew).length;
      return { logged: made, leftAlone: body.doses.length - made };
    }),
    answer(updateDose, ({ params, body }) => {
      const before = at(doses, params.id);
      if (before.version !== body.version) throw refusal("stale-version");
      return put(doses, { ...before, ...body, version: body.version + 1 });
    }),
    answer(deleteDose, ({ params }) => take(doses, params.id)),
  ];
  return { cycles, doses, answers };
}

function find(all: ReadonlyArray<{ readonly id: string }>, id: string): number {
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw refusal("not-found");
  return place;
}

function at<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw refusal("not-found");
  return found;
}

/** January 2027 begins on a Friday; from Monday the 4th on, four weeks end on Sunday the 31st. */
export async function fillWords(): Promise<void> {
  for (const [label, text] of [
    ["Name", "January"],
    ["Start date", "2027-01-04"],
    ["Compound", "Alpha"],
    ["Dosage", "250 mcg"],
    ["Frequency", "daily"],
    ["Time of day", "morning"],
    ["Duration", "4 weeks"],
  ] as const)
    await main().getByLabelText(label, { exact: true }).fill(text);
}
