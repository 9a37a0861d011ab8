import type { Glance } from "#domain/bloodwork/see/glance.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FORCED_COLOURS } from "../words/forced-colours.ts";
import { SPARK_HEIGHT, SPARK_WIDTH, sparkPaths } from "./spark-paths.ts";

const MARKS = {
  above: "M0-4.6 4.4 3.2H-4.4Z",
  below: "M0 4.6-4.4-3.2H4.4Z",
  inside: "M0-2.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z",
} as const;

/** No axes, because the number next to it gives the value. */
export function Sparkline({ series, standing, last }: Pick<Glance, "series" | "standing" | "last">) {
  const isCited = standing !== null && standing.by !== "printed" && standing.bounds !== null;
  const paths = sparkPaths(series.points, isCited ? standing.bounds : null, series.isTitre);
  const place = standing?.place ?? "inside";
  return (
    <svg
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      aria-hidden="true"
      className={classNames("shrink-0", FORCED_COLOURS)}
    >
      {paths.band !== "" && <path d={paths.band} className={isCited ? "fill-ink-3/10" : "fill-safe/20"} />}
      {paths.edges !== "" && (
        <path
          d={paths.edges}
          fill="none"
          strokeDasharray={isCited ? "3 2" : undefined}
          className={isCited ? "stroke-ink-3" : "stroke-safe"}
        />
      )}
      <path d={paths.line} fill="none" strokeWidth="1.4" strokeLinejoin="round" className="stroke-ink-2" />
      {paths.last && (
        <path
          d={MARKS[place]}
          transform={`translate(${paths.last.x} ${paths.last.y})`}
          strokeWidth="1.3"
          className={
            last?.comparator
              ? "fill-surface stroke-ink"
              : place === "inside"
                ? "fill-ink stroke-surface"
                : "fill-care stroke-surface"
          }
        />
      )}
    </svg>
  );
}
