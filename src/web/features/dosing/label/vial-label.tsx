import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { substanceText, unitsText } from "#domain/dosing/words/shown-number.ts";
import type { Qr } from "./qr.ts";

interface VialLabelProps {
  readonly mix: Mix;
  readonly calculation: Calculation;
  readonly qr: Qr | null;
  readonly mixed: string;
  readonly discard: string;
  readonly batch: string;
}

/** 60 by 30 mm, black on white. */
export function VialLabel({ mix, calculation, qr, mixed, discard, batch }: VialLabelProps) {
  const { measure, dose } = calculation;
  const draw = measure?.kind === "injection" ? measure.onSyringe : null;
  return (
    <div className="flex h-[30mm] w-[60mm] gap-[2mm] overflow-hidden border border-black bg-white p-[2mm] text-[2.6mm] leading-tight text-black">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {mix.components.map(({ name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is identified by its position
          <p key={place} className="text-[3.2mm] font-bold">
            {`${name.trim() || "Unnamed"} ${amount.value.trim()} ${amount.unit ?? ""}`}
          </p>
        ))}
        <p>{`in ${mix.liquid.diluentMl.trim() || "…"} mL`}</p>
        {draw !== null && dose !== null && (
          <p className="font-bold">{`${unitsText(draw.units)} = ${substanceText(dose, mix.dose.unit)}, ${draw.syringe.scale === "other" ? "own scale" : draw.syringe.scale}`}</p>
        )}
        <p>{`Mixed: ${mixed || "________"}`}</p>
        <p>{`Discard after: ${discard || "________"}`}</p>
        {batch && <p>{`Batch: ${batch}`}</p>}
      </div>
      {qr !== null && (
        <svg
          viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
          className="h-[25mm] w-[25mm] shrink-0"
          role="img"
          aria-label="Code that reopens this mix"
          shapeRendering="crispEdges"
        >
          <rect x="-2" y="-2" width={qr.size + 4} height={qr.size + 4} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
