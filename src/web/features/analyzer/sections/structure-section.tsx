import type { Portrait } from "#domain/chemistry/analyse.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "./section.tsx";

const loadDrawing = async () => (await import("./drawn-molecule.tsx")).DrawnMolecule;

/** Above this many residues, a flat drawing is too crowded to read. */
const MAX_DRAWN_LENGTH = 60;

/** Draws on demand, because the drawing library is larger than the page. */
export function StructureSection({ name, portrait }: { readonly name: string; readonly portrait: Portrait }) {
  const { Part: DrawnMolecule, open } = useOpened(loadDrawing);
  const { length } = portrait.profile;
  return (
    <Section title="Structure">
      {length > MAX_DRAWN_LENGTH ? (
        <p className="text-sm text-ink-3">{`No drawing: ${length} residues are too many to follow.`}</p>
      ) : DrawnMolecule ? (
        <DrawnMolecule name={name} portrait={portrait} />
      ) : (
        <div className="noscript:hidden">
          <Button onClick={open}>Draw the structure</Button>
        </div>
      )}
    </Section>
  );
}
