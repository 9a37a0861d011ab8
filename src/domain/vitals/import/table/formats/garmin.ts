import { tableMoment, timeIn } from "../table-dates.ts";
import { columnOf, dailySteps, type Format, type Take } from "./format.ts";

/** ",Actual,Goal": steps by day, in the date order of the account. */
const garminSteps: Format = (_name, head) =>
  head.slice(0, 3).join(",") === ",Actual,Goal" ? { source: "garmin", dateColumn: 0, take: dailySteps(0, 1) } : null;

/** The date has the title "Sleep Score 4 Weeks"; a duration is "7h 55min". */
const garminSleep: Format = (_name, head) => {
  const [duration, pulse] = [columnOf(head, /^duration$/i), columnOf(head, /^resting heart rate$/i)];
  if (!/^sleep score/i.test(head[0] ?? "") || duration === -1) return null;
  const take: Take = (cells, place, days) => {
    const moment = days.moment(cells[0] ?? "", "sleep", place);
    if (moment === null) return;
    const [, hours = "0", minutes = "0"] = /^(?:(\d{1,2})h)? ?(?:(\d{1,2})min)?$/.exec(cells[duration] ?? "") ?? [];
    const asleep = Number(hours) * 60 + Number(minutes);
    if (asleep > 0) days.value("sleep", String(asleep), "min", moment, place);
    else if (!/^-{0,3}$/.test(cells[duration] ?? "")) days.leave("sleep", "not-a-number", place, cells[duration] ?? "");
    days.value("pulse", cells[pulse] ?? "", "bpm", moment, place);
  };
  return { source: "garmin", dateColumn: 0, take };
};

/** A row with the date only, then its weighings: "8:28 AM,80.0 kg,0.5 kg,25.0,18.0 %,…". */
const garminWeight: Format = (_name, head) => {
  if (head.slice(0, 3).join(",") !== "Time,Weight,Change") return null;
  const fat = columnOf(head, /^body fat$/i);
  let day: string | null = null;
  const take: Take = (cells, place, days) => {
    const [first = "", weight = ""] = cells;
    const heading = tableMoment(first, days.order);
    if (heading !== null && weight === "") {
      day = heading.day;
      return;
    }
    if (first === "" && weight === "") return;
    const time = timeIn(first);
    if (day === null || time === null) {
      days.leave("weight", "no-time", place, first);
      return;
    }
    const [amount, unit] = inWords(weight);
    days.value("weight", amount, unit, { day, time }, place);
    const [share, percent] = inWords(cells[fat] ?? "");
    days.value("body_fat", share, percent === "%" ? "percent" : percent, { day, time }, place);
  };
  return { source: "garmin", dateColumn: 0, take };
};

/** "80.0 kg" as its number and its unit. */
function inWords(cell: string): readonly [amount: string, unit: string] {
  const [, amount = cell, unit = ""] = /^([\d.]{1,10}) (\S{1,6})$/.exec(cell) ?? [];
  return [amount, unit];
}

export const GARMIN: readonly Format[] = [garminSteps, garminSleep, garminWeight];
