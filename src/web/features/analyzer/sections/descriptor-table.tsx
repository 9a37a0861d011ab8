import { Download } from "lucide-react";
import { useMemo } from "react";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { descriptorMeans } from "#domain/chemistry/profile/descriptors/descriptors.ts";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { downloadTable } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { fixed } from "./figures.ts";

export function DescriptorTable({ molecule }: { readonly molecule: Molecule }) {
  const families = useMemo(() => descriptorMeans(molecule), [molecule]);
  const save = () => {
    const rows = families.flatMap(({ label, source, means }) =>
      means.map(({ name, figure }) => [
        label,
        name,
        figure.value === null ? "" : Number(figure.value.toFixed(5)),
        source,
      ]),
    );
    downloadTable("descriptors", writeCsv([["family", "descriptor", "mean", "source"], ...rows]));
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h3 className="text-sm font-medium">Descriptor families, means over all residues</h3>
        <Button icon={Download} variant="quiet" onClick={save}>
          CSV
        </Button>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {families.map(({ id, label, source, doubt, means }) => (
          <li key={id} className="grid content-start gap-1 text-sm">
            <p className="font-medium">{label}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-0.5 font-mono text-xs">
              {means.map(({ name, figure }) => (
                <span key={name}>
                  <span className="text-ink-3">{name}</span>{" "}
                  {figure.value === null ? "no value" : fixed(figure.value, 3)}
                </span>
              ))}
            </p>
            <p className="text-note text-ink-3">{source}</p>
            {doubt && <p className="text-note text-care">{doubt}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
