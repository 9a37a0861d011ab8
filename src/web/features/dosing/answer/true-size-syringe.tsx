import type { SyringeDraw } from "#domain/dosing/measuring/dose-measure.ts";
import { SyringeDrawing } from "./syringe-drawing.tsx";

/** For paper: the barrel 60 mm long beside a 50 mm bar, because makers' barrels differ and printers scale. */
export function TrueSizeSyringe({ draw }: { readonly draw: SyringeDraw }) {
  return (
    <div className="hidden print:block">
      <div className="w-[66mm]">
        <SyringeDrawing draw={draw} isUpright={false} />
      </div>
      <svg viewBox="0 0 50 6" className="mt-2 h-[6mm] w-[50mm]" role="img" aria-label="A bar of 50 millimetres">
        <path d="M0.2 0v6M0 3h50M49.8 0v6" stroke="#000" strokeWidth="0.4" fill="none" />
      </svg>
      <p className="text-xs">
        This bar is 50 mm when printed at 100 %. Check it with a ruler. Barrels of different makers are longer or
        shorter: the marks count, not the length.
      </p>
    </div>
  );
}
