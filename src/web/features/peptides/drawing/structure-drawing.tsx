import type { Peptide } from "#domain/peptides/peptide.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";

const loadDrawing = async () => (await import("./drawn-chain.tsx")).DrawnChain;

/** Loaded on demand, because the notation, the structures and the drawing library are larger than the page. */
export function StructureDrawing({ peptide, chain }: { readonly peptide: Peptide; readonly chain: string }) {
  const { Part: DrawnChain, open } = useOpened(loadDrawing);
  if (DrawnChain) return <DrawnChain peptide={peptide} chain={chain} />;
  return (
    <Button className="noscript:hidden" onClick={open}>
      Draw the structure
    </Button>
  );
}
