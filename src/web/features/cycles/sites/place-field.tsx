import { useId } from "react";
import type { BodySite, Point } from "#domain/cycles/sites/body-sites.ts";
import { Choice } from "#web/ui/field.tsx";
import { BodyView, VIEW_WORDS } from "./body-view.tsx";

interface PlaceFieldProps {
  readonly place: Point;
  readonly sites: readonly BodySite[];
  readonly onChange: (place: Point) => void;
}

const WIDTH = 100;
const HEIGHT = 110;

/** A point on the drawing, set by pressing it or, for keyboards, with two sliders. */
export function PlaceField({ place, sites, onChange }: PlaceFieldProps) {
  const { view, x, y } = place;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink">Where on the drawing</legend>
      <div className="grid grid-cols-2 gap-2">
        {(["front", "back"] as const).map((side) => (
          <Choice
            key={side}
            type="radio"
            name="view"
            label={VIEW_WORDS[side]}
            checked={view === side}
            onChange={() => onChange({ ...place, view: side })}
          />
        ))}
      </div>
      <div
        className="mx-auto w-full max-w-56 cursor-crosshair touch-manipulation"
        onPointerUp={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          onChange({
            view,
            x: Math.round(((clientX - box.left) / box.width) * WIDTH),
            y: Math.round(((clientY - box.top) / box.height) * HEIGHT),
          });
        }}
      >
        <BodyView view={view} sites={sites}>
          <circle cx={x} cy={y} r="2.6" className="fill-accent" />
        </BodyView>
      </div>
      <Slider label="Left to right" value={x} max={WIDTH} onChange={(next) => onChange({ ...place, x: next })} />
      <Slider label="Head to foot" value={y} max={HEIGHT} onChange={(next) => onChange({ ...place, y: next })} />
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}
