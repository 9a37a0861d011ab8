import { Download } from "lucide-react";
import { buttonLook } from "../button.tsx";
import { LoadFailed } from "../loaded.tsx";
import { Notice } from "../notice.tsx";
import { Spinner } from "../spinner.tsx";
import { useDrawing } from "./use-drawing.ts";

interface DrawnStructureProps {
  readonly name: string;
  readonly slug: string;
  readonly smiles: string;
  readonly residues: number;
  /** The mass the entry states; a drawing with another mass isn't shown. */
  readonly averageMassDa: number | null;
}

const MASS_TOLERANCE = 0.001;

export function DrawnStructure({ name, slug, smiles, residues, averageMassDa }: DrawnStructureProps) {
  const { state, retry } = useDrawing(smiles, residues);
  if (state.kind === "drawing")
    return (
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <Spinner label="Drawing" /> Drawing…
      </p>
    );
  if (state.kind === "failed")
    return <LoadFailed look="notice" title="The structure could not be drawn" onRetry={retry} />;
  if (averageMassDa !== null && Math.abs(state.averageMassDa - averageMassDa) > averageMassDa * MASS_TOLERANCE)
    return (
      <Notice tone="care">
        {`A drawing of this sequence weighs ${state.averageMassDa.toFixed(2)} Da, the entry states ${averageMassDa} Da. It is not shown.`}
      </Notice>
    );
  const address = `data:image/svg+xml;utf8,${encodeURIComponent(state.svg)}`;
  return (
    <figure className="grid gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing must be scrollable by keyboard */}
      <section className="overflow-auto rounded-control bg-white p-2" aria-label={`Drawing of ${name}`} tabIndex={0}>
        <img
          src={address}
          alt={`Two-dimensional structure of ${name}, ${state.formula}`}
          className="mx-auto h-auto w-full min-w-[34rem]"
        />
      </section>
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-note text-ink-3">
        {/* show the stated mass, which was checked above: two masses that differ by rounding would only confuse */}
        <span>{`Drawn from the sequence, in its L and D forms, without charges: ${state.formula}${averageMassDa === null ? `, ${state.averageMassDa.toFixed(2)} Da` : ""}.`}</span>
        <a className={buttonLook("quiet")} href={address} download={`${slug}.svg`}>
          <Download className="size-4" aria-hidden="true" /> SVG
        </a>
      </figcaption>
    </figure>
  );
}
