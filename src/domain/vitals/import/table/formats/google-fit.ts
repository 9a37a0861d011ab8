import { columnOf, dailySteps, type Format, type Take } from "./format.ts";

/**
 * "Daily activity metrics.csv" of Google Takeout. Its heart rates are means of whole days, active or at rest, so they are
 * no pulse; zero stands for "nothing measured".
 */
const googleFit: Format = (_name, head) => {
  const [date, steps] = [columnOf(head, /^date$/i), columnOf(head, /^step count$/i)];
  const weight = columnOf(head, /^average weight \(kg\)$/i);
  if (
    date === -1 ||
    steps === -1 ||
    columnOf(head, /^(?:move minutes count|calories \(kcal\)|distance \(m\))$/i) === -1
  )
    return null;
  const takeSteps = dailySteps(date, steps);
  const take: Take = (cells, place, days) => {
    takeSteps(cells, place, days);
    const text = cells[weight] ?? "";
    const moment = Number(text) === 0 ? null : days.moment(cells[date] ?? "", "weight", place);
    if (moment !== null) days.value("weight", text, "kg", moment, place);
  };
  return { source: "other", dateColumn: date, take };
};

export const GOOGLE_FIT: readonly Format[] = [googleFit];
