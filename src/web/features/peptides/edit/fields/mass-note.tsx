import type { MassComparison } from "#domain/chemistry/compare-mass.ts";
import { isTreeObject, listAt, type Tree, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Engine } from "../checks/engine.ts";
import { useEngine } from "../checks/use-engine.ts";
import { useEditor, useTreeValue } from "../form/editor-context.ts";

/** Formula and mass of the chain, next to the stated ones. */
export function MassNote({ path }: { readonly path: string }) {
  const structurePath = path.replace(/\.[^.]+$/, "");
  const structure = useTreeValue(structurePath);
  const engine = useEngine().data;
  if (!engine) return null;
  const compared = engine.compareMass(questionOf(structure));
  if (compared.outcome === "not-computed") return <p className="text-sm text-ink-3">{WHY_NOT[compared.because]}</p>;
  if (compared.outcome === "not-read")
    return <p className="text-sm text-ink-3">Formula and mass are computed once the chain can be read.</p>;
  return <Computed compared={compared} structurePath={structurePath} />;
}

type ComputedMass = MassComparison & { readonly outcome: "computed" };

function Computed({ compared, structurePath }: { readonly compared: ComputedMass; readonly structurePath: string }) {
  const { store } = useEditor();
  const computed = rounded(compared.computedDa);
  const from = compared.from === "proforma" ? "chain" : "sequence";
  const useComputed = (
    <div className="flex flex-wrap gap-2">
      {compared.formulaAgrees !== true && (
        <Button onClick={() => store.set(`${structurePath}.formula`, compared.formula)}>Use computed formula</Button>
      )}
      {compared.agrees !== true && (
        <Button onClick={() => store.set(`${structurePath}.averageMassDa`, computed)}>Use computed mass</Button>
      )}
    </div>
  );
  const text = `Computed from the ${from}: ${compared.formula}, ${daltons(computed)}${differenceText(compared)}.`;
  if (compared.agrees === false || compared.formulaAgrees === false)
    return (
      <Notice
        tone="care"
        title={`The stated ${compared.formulaAgrees === false ? "formula" : "mass"} does not fit the ${from}`}
      >
        <p>{text}</p>
        <div className="mt-2">{useComputed}</div>
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <p>{text}</p>
      {useComputed}
    </div>
  );
}

const WHY_NOT: Readonly<Record<(MassComparison & { readonly outcome: "not-computed" })["because"], string>> = {
  "no-chain": "With a chain, its formula and mass are computed here.",
  modified: "Modifications in words alone can't be computed. Write the chain in ProForma.",
  "unknown-end": "Without a chain in ProForma, we can only compute ends we know by name, such as Ac and NH2.",
  "unknown-residue": "Without a chain in ProForma, we can only use the 20 standard residues.",
  "no-formula": "A part of the chain is given by its mass alone, so that it has no formula.",
};

function questionOf(structure: Tree): Parameters<Engine["compareMass"]>[0] {
  const text = (key: string) => {
    const value = valueAt(structure, key);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const list = (key: string) => (isTreeObject(structure) ? listAt(structure, key) : []);
  const isPlace = (value: Tree) => typeof value === "number";
  const stated = valueAt(structure, "averageMassDa");
  return {
    proforma: text("proforma"),
    sequence: text("sequence"),
    nTerm: text("nTerm"),
    cTerm: text("cTerm"),
    formula: text("formula"),
    disulfides: list("disulfides").flatMap((pair): Array<[number, number]> => {
      const [one, other] = Array.isArray(pair) ? pair : [];
      return typeof one === "number" && typeof other === "number" ? [[one, other]] : [];
    }),
    modifications: list("modifications").filter((value) => typeof value === "string"),
    dResidues: list("dResidues").filter(isPlace),
    averageMassDa: typeof stated === "number" ? stated : null,
  };
}

function differenceText({ differenceDa, agrees }: ComputedMass): string {
  if (differenceDa === null) return "";
  if (agrees) return ", as stated";
  const difference = rounded(differenceDa);
  return `; stated is ${daltons(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const daltons = (value: number): string => `${plainNumber(value)} Da`;
