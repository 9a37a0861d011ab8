import { counted } from "#domain/units/counted.ts";
import type { Change, NoVerdict } from "./change.ts";
import type { Unlike } from "./comparable.ts";
import { ASSUMED_ANALYTICAL_CV, referenceChange } from "./reference-change.ts";
import { isExact, type Series } from "./series.ts";
import { type SeenWith, type Standing, standingOf } from "./standing.ts";
import { withUnit } from "./unit-text.ts";
import { boundsText, boundText, pointText, pointWithUnit, roundedText } from "./value-text.ts";

const BY: Readonly<Record<NonNullable<Standing["by"]>, string>> = {
  printed: "the laboratory's range",
  flag: "",
  interval: "a cited range",
  own: "your own range",
};

/** "above the laboratory's range", "marked high by the laboratory"; null if unknown. */
export function placeWords({ place, by }: Pick<Standing, "place" | "by">): string | null {
  if (place === null || by === null) return null;
  if (by === "flag") return `marked ${place === "above" ? "high" : "low"} by the laboratory`;
  return `${place} ${BY[by]}`;
}

/** "98 to 282", in the unit of the series. */
export function intervalWords(
  { bounds, exclusive }: Standing,
  { subject, unit, isTitre }: Pick<Series, "subject" | "unit" | "isTitre">,
): string | null {
  return bounds && boundsText(bounds, exclusive, boundText(subject, unit, isTitre));
}

const NO_VERDICT: Readonly<Record<NoVerdict, string>> = {
  "not-sourced": "usual variation not reported",
  "other-sex": "usual variation reported for men only",
  bound: "one of the two is only a limit",
  "no-number": "ranges and titers can't be subtracted",
  "other-laboratory": "other laboratory",
  "other-method": "other method",
  computed: "one of the two is computed",
  "laboratory-not-noted": "laboratory not noted for one of the two",
  "changed-between": "laboratory or method changed in between",
  "from-zero": "no percentage from zero",
};

/** Empty for two that can't be compared: what is said in place of their change says why. */
export function verdictWords({ verdict, why }: Change): string {
  if (verdict === "beyond") return "beyond usual variation";
  if (verdict === "within") return "within usual variation";
  return why === null || isUnlike(why) ? "" : NO_VERDICT[why];
}

/** "+19 (+14%)", "no change", "not comparable: other laboratory"; null if one of the two is a bound. */
export function changeWords(
  { difference, share, why }: Change,
  { subject, unit }: Pick<Series, "subject" | "unit">,
): string | null {
  if (why !== null && isUnlike(why)) return `not comparable: ${NO_VERDICT[why]}`;
  if (difference === null) return null;
  const text = roundedText(Math.abs(difference), subject, unit);
  if (Number(text) === 0) return "no change";
  const sign = difference > 0 ? "+" : "\u2212";
  return share === null ? `${sign}${text}` : `${sign}${text} (${sign}${percentText(Math.abs(share))})`;
}

const UNLIKE: ReadonlySet<NoVerdict> = new Set<Unlike>([
  "other-laboratory",
  "other-method",
  "computed",
  "laboratory-not-noted",
  "changed-between",
]);
const isUnlike = (why: NoVerdict): boolean => UNLIKE.has(why);

/** A marker's usual variation, with the assumptions. */
export function variationWords(withinSubjectCv: number): string {
  const { rise, fall, isAsymmetric } = referenceChange(withinSubjectCv);
  const spread = isAsymmetric ? `${percentText(rise)} up or ${percentText(-fall)} down` : percentText(rise);
  return (
    `Two results of one healthy person differ by up to ${spread} by chance (95%). That counts ${withinSubjectCv}% within a person ` +
    `and assumes ${ASSUMED_ANALYTICAL_CV}% for the laboratory.`
  );
}

const percentText = (share: number): string => `${(share * 100).toFixed(share < 0.095 ? 1 : 0)}%`;

/** The text alternative of a marker's chart. `dayText` formats a day for people. */
export function summaryOf(
  series: Series,
  change: Change | null,
  seen: SeenWith,
  dayText: (day: string) => string,
): string {
  const { points, subject, unit } = series;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `${subject.marker.name}: no result to chart.`;
  const standings = points.map((point) => standingOf(point, subject, unit, seen));
  const told = standings.filter(({ place }) => place !== null);
  const outside = told.filter(({ place }) => place !== "inside").length;
  const latest = standings.at(-1);
  const place = latest ? placeWords(latest) : null;
  const count = counted(points.length, "result");
  const sorted = points.filter(isExact).toSorted((a, b) => a.y - b.y);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const sentences = [
    `${subject.marker.name}: ${count}${points.length === 1 ? ` on ${dayText(dayOf(first))}` : ` from ${dayText(dayOf(first))} to ${dayText(dayOf(last))}`}.`,
    `Latest ${pointWithUnit(last, series)}${place === null ? "" : `, ${place}`}.`,
  ];
  if (lowest && highest && lowest !== highest)
    sentences.push(`Lowest ${pointText(lowest, series)}, highest ${withUnit(pointText(highest, series), unit)}.`);
  const moved = change && changeWords(change, series);
  if (moved)
    sentences.push(`Since the draw before: ${moved}${change.verdict === null ? "" : `, ${verdictWords(change)}`}.`);
  if (told.length > 1)
    sentences.push(
      outside === 0 ? `None of ${told.length} out of range.` : `${outside} of ${told.length} out of range.`,
    );
  return sentences.join(" ");
}

const dayOf = ({ draw }: { readonly draw: { readonly collected: string } }): string => draw.collected.slice(0, 10);
