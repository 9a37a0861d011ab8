import { compareMass, type MassComparison } from "../../../../../domain/chemistry/compare-mass.ts";
import { listAt, type Tree, valueAt } from "../../../../../domain/peptides/editing/document-tree.ts";
import { plainNumber } from "../../../../../domain/units/plain-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useEditor, useTreeValue } from "../form/editor-context.ts";

/** What the sequence weighs, beside what is stated. */
export function MassNote({ path }: { readonly path: string }) {
  const { store } = useEditor();
  const structure = useTreeValue(path.replace(/\.[^.]+$/, ""));
  const compared = compareMass(questionOf(structure));
  if (compared.outcome === "not-computed") return <p className="text-sm text-ink-3">{WHY_NOT[compared.because]}</p>;
  const computed = rounded(compared.computedDa);
  const useComputed = <Button onClick={() => store.set(path, computed)}>Use computed mass</Button>;
  if (listAt(structure, "modifications").length > 0)
    return (
      <p className="text-sm text-ink-2">
        {`The sequence alone weighs ${daltons(computed)}, without its modifications`}
        {differenceText(compared)}.
      </p>
    );
  if (compared.agrees === false)
    return (
      <Notice tone="care" title="The stated mass does not fit the sequence">
        <p>{`Computed from the sequence: ${daltons(computed)}${differenceText(compared)}.`}</p>
        <div className="mt-2">{useComputed}</div>
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <p>{`Computed from the sequence: ${daltons(computed)}${differenceText(compared)}.`}</p>
      {compared.agrees === null && useComputed}
    </div>
  );
}

const WHY_NOT = {
  "no-sequence": "With a sequence, its mass is computed here.",
  "unknown-end": "The mass is computed for plain ends only: H or Ac, and OH or NH2.",
  "unknown-residue": "The mass is computed for the 20 standard residues only.",
} as const;

function questionOf(structure: Tree) {
  const text = (key: string) => {
    const value = valueAt(structure, key);
    return typeof value === "string" ? value : null;
  };
  const stated = valueAt(structure, "averageMassDa");
  return {
    sequence: text("sequence"),
    nTerm: text("nTerm"),
    cTerm: text("cTerm"),
    disulfideCount: listAt(structure, "disulfides").length,
    isModified: listAt(structure, "modifications").length > 0,
    statedDa: typeof stated === "number" ? stated : null,
  };
}

function differenceText({ differenceDa }: MassComparison & { readonly outcome: "computed" }): string {
  if (differenceDa === null) return "";
  const difference = rounded(differenceDa);
  if (difference === 0) return ", as stated";
  return `; stated is ${daltons(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const daltons = (value: number): string => `${plainNumber(value)} Da`;
