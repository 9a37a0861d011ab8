import type { Molecule } from "#domain/chemistry/molecule.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";

const loadTable = async () => (await import("./descriptor-table.tsx")).DescriptorTable;

/** Families of descriptors for models of structure and activity: large tables that few ask for. */
export function Descriptors({ molecule }: { readonly molecule: Molecule }) {
  const { Part: DescriptorTable, open } = useOpened(loadTable);
  if (DescriptorTable) return <DescriptorTable molecule={molecule} />;
  return (
    <div>
      <Button onClick={open}>Show descriptor families</Button>
    </div>
  );
}
