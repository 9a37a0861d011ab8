import { columnOf, type Format, type Take, unitIn } from "./format.ts";

/** What a sensor writes outside its range, where it measures nothing. */
const BEYOND = /^(?:low|high|lo|hi)$/i;

/**
 * LibreView: a line about the account, then the head, with the unit in the titles. Record type 0 is what the sensor
 * keeps by itself, 1 a scan.
 */
const libre: Format = (_name, head) => {
  const [time, type] = [head.indexOf("Device Timestamp"), head.indexOf("Record Type")];
  const at = [columnOf(head, /^historic glucose /i), columnOf(head, /^scan glucose /i)];
  const [historic = -1, scan = -1] = at;
  if (time === -1 || type === -1 || historic === -1) return null;
  const take: Take = (cells, place, days) => {
    const column = cells[type] === "0" ? historic : cells[type] === "1" ? scan : -1;
    const text = cells[column] ?? "";
    if (text === "") return; // food, insulin and notes
    const moment = days.moment(cells[time] ?? "", "glucose", place);
    const unit = (head[column] ?? "").split(" ").at(-1) ?? "";
    if (moment === null) return;
    if (BEYOND.test(text)) days.leave("glucose", "beyond-sensor", place, text);
    else days.value("glucose", withPoint(text), unit, moment, place);
  };
  return { source: "libre", dateColumn: time, take };
};

/** Dexcom Clarity: rows about the person and alerts come first; EGV rows are the sensor's. */
const dexcom: Format = (_name, head) => {
  const [time, type] = [columnOf(head, /^timestamp \(YYYY-MM-DDThh:mm:ss\)$/i), head.indexOf("Event Type")];
  const glucose = columnOf(head, /^glucose value \(/i);
  if (time === -1 || type === -1 || glucose === -1) return null;
  const unit = unitIn(head[glucose]);
  const take: Take = (cells, place, days) => {
    const text = cells[glucose] ?? "";
    if (text === "" || cells[time] === "" || cells[time] === undefined) return;
    if (cells[type] !== "EGV") {
      days.leave("glucose", "not-read", place, cells[type] ?? "");
      return;
    }
    const moment = days.moment(cells[time], "glucose", place);
    if (moment === null) return;
    if (BEYOND.test(text)) days.leave("glucose", "beyond-sensor", place, text);
    else days.value("glucose", text, unit, moment, place);
  };
  return { source: "dexcom", dateColumn: time, take };
};

/** A comma is a decimal point where columns are not divided by one. */
const withPoint = (text: string): string => (/^\d{1,2},\d$/.test(text) ? text.replace(",", ".") : text);

export const GLUCOSE_SENSORS: readonly Format[] = [libre, dexcom];
