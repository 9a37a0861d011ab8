import { useId } from "react";
import type { SyringeDraw } from "#domain/dosing/measuring/dose-measure.ts";
import { capacityOf, marksOf } from "#domain/dosing/measuring/syringe.ts";
import { numberText, unitsText } from "#domain/dosing/words/shown-number.ts";

interface SyringeDrawingProps {
  readonly draw: SyringeDraw;
  /** Horizontal on a wide page, vertical on a phone so that the marks stay legible. */
  readonly isUpright: boolean;
}

const LENGTH = 640;
const START = 28;
const BARREL = { top: 56, height: 44 };
const HEIGHT = 120;

/**
 * The barrel to scale, with every mark in its true place and liquid up to the plunger. A draw that doesn't fit must
 * never look as if it did.
 */
export function SyringeDrawing({ draw, isUpright }: SyringeDrawingProps) {
  const titleId = useId();
  const { syringe, units, plunger } = draw;
  const capacity = capacityOf(syringe);
  const marks = marksOf(syringe);
  if (capacity === null || marks.length === 0)
    return <p className="text-sm text-ink-3">Choose a syringe to see the draw to scale.</p>;
  const x = (at: number) => START + at * LENGTH;
  const filled = plunger.kind === "within" ? plunger.at : 1;
  const label =
    plunger.kind === "over"
      ? `A ${numberText(capacity.value)} unit barrel. ${unitsText(units)} do not fit: it would take ${numberText(plunger.barrelfuls)} barrels.`
      : `A syringe with the ${syringe.scale} scale that holds ${numberText(capacity.value)} units, filled to ${unitsText(units)}.`;
  const full = START + LENGTH;
  return (
    <svg
      viewBox={isUpright ? `0 0 ${HEIGHT + 12} ${full + 70}` : `0 0 ${full + 70} ${HEIGHT}`}
      role="img"
      aria-labelledby={titleId}
      className={isUpright ? "mx-auto h-[26rem] max-w-full text-ink-3" : "h-auto w-full text-ink-3"}
    >
      <title id={titleId}>{label}</title>
      <g transform={isUpright ? `translate(${HEIGHT + 6} 8) rotate(90)` : undefined}>
        <rect
          x={x(0)}
          y={BARREL.top}
          width={LENGTH}
          height={BARREL.height}
          rx="4"
          fill="none"
          strokeWidth="2"
          className="stroke-control"
        />
        {plunger.kind === "within" && (
          <rect
            x={x(0)}
            y={BARREL.top + 2}
            width={Math.max(0, filled * LENGTH)}
            height={BARREL.height - 4}
            className="fill-accent/45"
          />
        )}
        {marks.map(({ at, size, label: text, units: mark }) => (
          <g key={mark.value.toFixed()}>
            <line
              x1={x(at)}
              x2={x(at)}
              y1={BARREL.top}
              y2={BARREL.top - (size === "major" ? 18 : 10)}
              strokeWidth={size === "major" ? 2 : 1}
              className="stroke-current"
            />
            {text !== null && (
              <text
                x={x(at)}
                y={BARREL.top - 24}
                textAnchor="middle"
                transform={isUpright ? `rotate(-90 ${x(at)} ${BARREL.top - 30})` : undefined}
                className={isUpright ? "fill-current text-lg" : "fill-current text-base"}
              >
                {text}
              </text>
            )}
          </g>
        ))}
        {plunger.kind === "within" ? (
          <>
            <line
              x1={x(filled)}
              x2={full + 54}
              y1={BARREL.top + BARREL.height / 2}
              y2={BARREL.top + BARREL.height / 2}
              strokeWidth="8"
              className="stroke-line"
            />
            <rect x={full + 50} y={BARREL.top - 6} width="8" height={BARREL.height + 12} rx="3" className="fill-line" />
            <line
              x1={x(filled)}
              x2={x(filled)}
              y1={BARREL.top - 22}
              y2={BARREL.top}
              strokeWidth="3"
              className="stroke-accent"
            />
            <rect x={x(filled)} y={BARREL.top - 1} width="7" height={BARREL.height + 2} rx="2" className="fill-ink" />
          </>
        ) : (
          <text
            x={x(0.5)}
            y={BARREL.top + BARREL.height / 2 + 6}
            textAnchor="middle"
            className="fill-stop text-lg font-semibold"
          >
            does not fit
          </text>
        )}
      </g>
    </svg>
  );
}
