import { columnOf, dailySteps, type Format, type Take } from "./format.ts";

/** Oura's trends: one row a day, times in seconds. Its resting heart rate is the lowest of the night. */
const ouraTrends: Format = (_name, head) => {
  const [date, sleep] = [columnOf(head, /^date$/i), columnOf(head, /^total sleep (?:time|duration)$/i)];
  const [pulse, steps] = [columnOf(head, /^lowest resting heart rate$/i), columnOf(head, /^steps$/i)];
  if (date === -1 || sleep === -1 || (pulse === -1 && steps === -1)) return null;
  const take: Take = (cells, place, days) => {
    const moment = days.moment(cells[date] ?? "", "sleep", place);
    if (moment === null) return;
    days.value("sleep", cells[sleep] ?? "", "s", moment, place);
    days.value("pulse", cells[pulse] ?? "", "bpm", moment, place);
    days.value("steps", cells[steps] ?? "", "count", moment, place);
  };
  return { source: "oura", dateColumn: date, take };
};

/** sleepmodel.csv of Oura's account export. Only main sleeps: what the others are is not documented. */
const ouraSleep: Format = (_name, head) => {
  const at = ["day", "type", "total_sleep_duration", "lowest_heart_rate"].map((name) => head.indexOf(name));
  const [day = -1, type = -1, total = -1, lowest = -1] = at;
  if (Math.min(...at) === -1) return null;
  const take: Take = (cells, place, days) => {
    const isMain = cells[type] === "long_sleep";
    const moment = isMain ? days.moment(cells[day] ?? "", "sleep", place) : null;
    if (!isMain) days.leave("sleep", "not-read", place, cells[type] ?? "");
    if (moment === null) return;
    days.value("sleep", cells[total] ?? "", "s", moment, place);
    days.value("pulse", cells[lowest] ?? "", "bpm", moment, place);
  };
  return { source: "oura", dateColumn: day, take };
};

/** dailyactivity.csv of Oura's account export. */
const ouraActivity: Format = (_name, head) => {
  const [day, steps] = [head.indexOf("day"), head.indexOf("steps")];
  if (day === -1 || steps === -1 || !head.includes("equivalent_walking_distance")) return null;
  return { source: "oura", dateColumn: day, take: dailySteps(day, steps) };
};

export const OURA: readonly Format[] = [ouraTrends, ouraSleep, ouraActivity];
