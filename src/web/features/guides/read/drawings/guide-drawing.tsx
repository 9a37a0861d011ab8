import type { ReactElement } from "react";
import type { GuideDrawing as DrawingName } from "#domain/guides/guide-link.ts";
import { InjectionPlaces } from "./injection-places.tsx";
import { Mixing } from "./mixing.tsx";
import { MovingTheSpot } from "./moving-the-spot.tsx";
import { SharpsBox } from "./sharps-box.tsx";
import { U100Syringe } from "./u-100-syringe.tsx";

const DRAWINGS: Readonly<Record<DrawingName, () => ReactElement>> = {
  "injection-places": InjectionPlaces,
  "mixing-a-vial": Mixing,
  "moving-the-spot": MovingTheSpot,
  "sharps-box": SharpsBox,
  "u-100-syringe": U100Syringe,
};

interface GuideDrawingProps {
  readonly name: DrawingName;
  /** What it shows, for people who cannot see it. */
  readonly says: string;
}

/** A drawing of ours in the colors of the page. */
export function GuideDrawing({ name, says }: GuideDrawingProps) {
  const Drawing = DRAWINGS[name];
  return (
    <span
      role="img"
      aria-label={says}
      className="my-2 block overflow-hidden rounded-control border border-line-soft bg-surface p-4 text-ink-3 [&_svg]:mx-auto [&_svg]:h-auto [&_svg]:w-full [&_text]:fill-ink-2 [&_text]:text-[15px] max-sm:[&_text]:text-[25px]"
    >
      <Drawing />
    </span>
  );
}
