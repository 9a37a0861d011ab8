import { useId } from "react";
import type { Wheel, WheelPlace } from "#domain/chemistry/profile/hydropathy/wheel.ts";
import { residueClass } from "#domain/chemistry/residue-classes.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { fixed } from "./figures.ts";

const INNER = 92;
/** Space for the discs of the outermost ring. */
const MARGIN = 17;
const RING = 26;
const FILLS = {
  hydrophobic: "fill-aa-hydrophobic",
  aromatic: "fill-aa-aromatic",
  polar: "fill-aa-polar",
  basic: "fill-aa-basic",
  acidic: "fill-aa-acidic",
  special: "fill-aa-special",
} as const;

interface WheelDrawingProps {
  readonly name: string;
  readonly wheel: Wheel;
  readonly scale: string;
}

/** The chain seen along a helix, 100 degrees per residue; the arrow is the hydrophobic moment. */
export function WheelDrawing({ name, wheel, scale }: WheelDrawingProps) {
  const titleId = useId();
  const { places, moment, mean } = wheel;
  const rings = places.reduce((most, { ring }) => Math.max(most, ring), 1);
  const centre = INNER + (rings - 1) * RING + MARGIN;
  const size = 2 * centre;
  const at = ({ degrees, ring }: Pick<WheelPlace, "degrees" | "ring">) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    const radius = INNER + (ring - 1) * RING;
    return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
  };
  const tip =
    moment && at({ degrees: moment.degrees, ring: 1 - (INNER * (1 - Math.min(1, moment.size))) / RING - 0.8 });
  return (
    <ChartFrame
      title="Helical wheel"
      fileName={`${name} wheel`}
      table={{
        columns: ["Residue", "Position", "Degrees", scale],
        rows: places.map(({ code, position, degrees, value, isD }) => [
          ...[isD ? `D-${code}` : code, position, degrees, value ?? "no value"],
        ]),
      }}
      summary={
        moment === null || mean === null
          ? "No moment: a residue has no value on this scale."
          : `Moment ${fixed(moment.size, 3)} towards ${Math.round(moment.degrees)} degrees, mean ${fixed(mean, 3)}, over the whole chain. Whether it folds into a helix is another question${places.some(({ isD }) => isD) ? ", and D-residues break one" : ""}.`
      }
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-labelledby={titleId}
        className="mx-auto h-auto w-full max-w-sm text-ink-3"
      >
        <title id={titleId}>{`Helical wheel of ${name}, ${places.length} residues.`}</title>
        <polyline
          points={places
            .slice(0, 18)
            .map((place) => `${at(place).x},${at(place).y}`)
            .join(" ")}
          fill="none"
          className="stroke-line"
        />
        {places.toReversed().map((place) => {
          const { x, y } = at(place);
          const kind = residueClass(place.letter);
          return (
            <g key={place.position}>
              <circle
                cx={x}
                cy={y}
                r="13"
                className={kind ? FILLS[kind] : "fill-ink-3"}
                strokeDasharray={place.isD ? "3 2" : undefined}
              />
              <text x={x} y={y + 4} textAnchor="middle" className="fill-bg text-tick font-semibold">
                {place.code.length > 3 ? place.code.slice(0, 3) : place.code}
              </text>
            </g>
          );
        })}
        {tip && <line x1={centre} y1={centre} x2={tip.x} y2={tip.y} strokeWidth="3" className="stroke-accent" />}
        <circle cx={centre} cy={centre} r="3" className="fill-ink-3" />
      </svg>
    </ChartFrame>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
