import { timeIn } from "../table-dates.ts";
import { columnOf, dailySteps, type Format, type Take, unitIn } from "./format.ts";

/** Date,"Weight (kg)","Fat mass (kg)",… of Withings; in pounds "Weight (lb)". Fat is a mass here: its share is reckoned. */
const withingsWeight: Format = (_name, head) => {
  const [date, weight, fat] = [/^date$/i, /^weight \(/i, /^fat mass \(/i].map((name) => columnOf(head, name));
  if (date === undefined || weight === undefined || fat === undefined || Math.min(date, weight, fat) === -1)
    return null;
  const units = [unitIn(head[weight]), unitIn(head[fat])];
  const take: Take = (cells, place, days) => {
    const moment = days.moment(cells[date] ?? "", "weight", place);
    if (moment === null) return;
    const [whole = "", part = ""] = [cells[weight], cells[fat]];
    days.value("weight", whole, units[0] ?? "", moment, place);
    const share = (Number(part) / Number(whole)) * 100;
    if (part !== "" && units[0] === units[1] && Number(part) > 0 && Number.isFinite(share))
      days.value("body_fat", String(Math.round(share * 10) / 10), "percent", moment, place);
  };
  return { source: "withings", dateColumn: date, take };
};

/** Date,"Heart rate",Systolic,Diastolic,Comments */
const withingsPressure: Format = (_name, head) => {
  const at = [/^date$/i, /^heart rate/i, /^systolic/i, /^diastolic/i].map((name) => columnOf(head, name));
  const [date = -1, pulse = -1, systolic = -1, diastolic = -1] = at;
  if (Math.min(...at) === -1) return null;
  const take: Take = (cells, place, days) => {
    const moment = days.moment(cells[date] ?? "", "blood_pressure", place);
    if (moment === null) return;
    days.pressure(cells[systolic] ?? "", cells[diastolic] ?? "", moment, place);
    days.value("pulse", cells[pulse] ?? "", "bpm", moment, place);
  };
  return { source: "withings", dateColumn: date, take };
};

/** date,value: only the name of the file says that they are steps. */
const withingsSteps: Format = (name, head) => {
  if (!/(?:^|\/)aggregates_steps\.csv$/i.test(name) || head.join(",").toLowerCase() !== "date,value") return null;
  return { source: "withings", dateColumn: 0, take: dailySteps(0, 1) };
};

/** from,to,"light (s)","deep (s)","rem (s)",… with the offset of the place. The night is that of the day it ends. */
const withingsSleep: Format = (_name, head) => {
  const [from, to] = [columnOf(head, /^from$/i), columnOf(head, /^to$/i)];
  const stages = [/^light \(s\)$/i, /^deep \(s\)$/i, /^rem \(s\)$/i].map((name) => columnOf(head, name));
  if (from === -1 || to === -1 || stages[0] === -1 || stages[1] === -1) return null;
  const take: Take = (cells, place, days) => {
    const moment = days.moment(cells[to] ?? "", "sleep", place);
    if (moment === null) return;
    const asleep = stages.reduce((sum, stage) => sum + (Number(cells[stage] ?? 0) || 0), 0);
    if (asleep > 0) days.value("sleep", String(asleep), "s", { ...moment, time: timeIn(cells[from] ?? "") }, place);
  };
  return { source: "withings", dateColumn: to, take };
};

export const WITHINGS: readonly Format[] = [withingsWeight, withingsPressure, withingsSteps, withingsSleep];
