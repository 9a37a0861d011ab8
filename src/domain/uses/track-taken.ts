import type { CyclePrefill, PrefillVial } from "../cycles/cycle-prefill.ts";
import { readFrequency } from "../cycles/schedule/read-frequency.ts";
import { weekdayOf } from "../cycles/schedule/weekday-of.ts";
import type { Weekday } from "../cycles/schedule/weekdays.ts";
import { addDays, addMonths, daysBetween } from "../units/calendar.ts";
import { drawnMl, type Taken } from "./taken.ts";
import type { Use } from "./use.ts";

interface Tracked {
  /** Each compound with the name that the cycle shows. */
  readonly uses: ReadonlyArray<
    Pick<Use, "dosage" | "route" | "frequency" | "startedOn"> & { readonly name: string; readonly takenId: string }
  >;
  readonly taken: readonly Taken[];
  readonly today: string;
  readonly newId: () => string;
}

/**
 * What somebody takes, as the form of a new cycle is filled with it. The cycle begins today, or on the first dose if
 * that is still ahead, and each compound keeps the rhythm it already has. Where we can't tell when the next dose is due,
 * the frequency is left empty and named in the notes.
 */
export function prefillOfTaken({ uses, taken, today, newId }: Tracked): CyclePrefill {
  const names = [...new Set(uses.map(({ name }) => name))];
  const days = uses.map((use) => nextDay(use, today));
  const startDate = days.map((day) => day ?? today).toSorted()[0] ?? today;
  return {
    name: cut(names.length < 3 ? names.join(" and ") : `${names[0]} and ${names.length - 1} more`, 200),
    description: "",
    startDate,
    peptides: uses.slice(0, 20).map(({ name, takenId, dosage, route, frequency, startedOn }, place) => ({
      id: newId(),
      peptideId: cut(name.toLowerCase().replaceAll(" ", "-"), 200),
      peptideName: cut(name, 200),
      dosage,
      schedule: {
        frequency: days[place] === null ? "" : cut(onItsDay(frequency, startedOn), 200),
        timeOfDay: [],
        duration: "Ongoing",
      },
      notes: cut(
        [
          drawNote(taken.find(({ id }) => id === takenId)),
          days[place] === null && `Taken ${frequency} since ${startedOn}. Choose the days of the next doses.`,
        ]
          .filter(Boolean)
          .join(" "),
        2_000,
      ),
      ...(route !== null && { route }),
      ...(days[place] && days[place] !== startDate && { firstDay: days[place] }),
      ...(startedOn !== null && startedOn < today && { takingSince: startedOn }),
    })),
    vials: taken.flatMap(vialOf).slice(0, 20),
  };
}

/** "once weekly" of somebody who began on a Wednesday is every Wednesday, on whatever day the cycle begins. */
function onItsDay(frequency: string, startedOn: string | null): string {
  const read = readFrequency(frequency)?.frequency;
  if (read?.kind !== "days" || read.every !== 7 || read.timesPerDay !== 1 || startedOn === null) return frequency;
  return `weekly on ${DAY_NAMES[weekdayOf(startedOn)]}`;
}

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  ...{ MO: "Monday", TU: "Tuesday", WE: "Wednesday", TH: "Thursday", FR: "Friday", SA: "Saturday", SU: "Sunday" },
};

/**
 * The next day on which a dose is due, today included, where the rhythm goes on from: today if the words name no rhythm
 * that counts from its start. Null if no first day keeps the rhythm: within the days on, on a day that not every month
 * has, or every 36 hours.
 */
function nextDay({ frequency, startedOn }: Pick<Use, "frequency" | "startedOn">, today: string): string | null {
  if (startedOn === null) return today;
  if (startedOn >= today) return startedOn;
  const read = readFrequency(frequency)?.frequency;
  const since = daysBetween(startedOn, today);
  const inStepsOf = (days: number) => addDays(today, (days - (since % days)) % days);
  switch (read?.kind) {
    case "days":
      return inStepsOf(read.every);
    case "hours":
      if (DAY_HOURS % read.every === 0) return today;
      return read.every % DAY_HOURS === 0 ? inStepsOf(read.every / DAY_HOURS) : null;
    case "on-off": {
      const period = read.daysOn + read.daysOff;
      const place = since % period;
      return place > 0 && place < read.daysOn ? null : inStepsOf(period);
    }
    case "months": {
      if (startedOn.slice(8) > LAST_DAY_OF_EVERY_MONTH) return null;
      let next = startedOn;
      for (let months = read.every; next < today; months += read.every) next = addMonths(startedOn, months);
      return next;
    }
    default:
      return today;
  }
}

const DAY_HOURS = 24;
const LAST_DAY_OF_EVERY_MONTH = "28";

function drawNote(taken: Taken | undefined): string {
  if (!taken?.vial || drawnMl(taken.dosage) === null) return "";
  const { contents, waterMl } = taken.vial;
  const holds = contents.map(({ compound, amount, unit }) => `${amount} ${unit} ${compound}`).join(", ");
  return `Draw ${taken.dosage.trim()} (${holds}${waterMl === null ? "" : ` in ${waterMl} mL`}).`;
}

/** Stock counts one compound a vial, so that of a blend stays out of it. */
function vialOf({ vial }: Taken): PrefillVial[] {
  const [content, ...others] = vial?.contents ?? [];
  if (!vial || content === undefined || others.length > 0) return [];
  return [{ peptideName: content.compound, amount: content.amount, unit: content.unit, waterMl: vial.waterMl }];
}

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
