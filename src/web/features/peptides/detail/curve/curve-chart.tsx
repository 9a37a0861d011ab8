import type { DoseCurve } from "#domain/kinetics/dose-curve.ts";
import { elapsedAxis, linearAxis } from "#web/ui/chart/axis.ts";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Band, Line } from "#web/ui/chart/shapes.tsx";

/** The share of the peak that is left after one dose, as a band between the shortest and the longest half-life. */
export function CurveChart({ curve, label }: { readonly curve: DoseCurve; readonly label: string }) {
  const { points, start } = curve;
  return (
    <Plot
      label={label}
      x={elapsedAxis(points.at(-1)?.hours ?? 1, (unit) => `${unit} after the ${start}`)}
      y={linearAxis([0, 1], { count: 4, text: (share) => `${share * 100}%` })}
    >
      {(frame) => (
        <>
          <Band
            frame={frame}
            points={points.map(({ hours, low, high }) => [hours, low, high])}
            className="fill-accent/25"
          />
          {(["high", "low"] as const).map((edge) => (
            <Line
              key={edge}
              frame={frame}
              points={points.map((point) => [point.hours, point[edge]])}
              className="stroke-accent"
            />
          ))}
        </>
      )}
    </Plot>
  );
}
