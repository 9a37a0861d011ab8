import { Molecule } from "openchemlib";

export interface Drawing {
  readonly svg: string;
  readonly formula: string;
  readonly averageMassDa: number;
}

const SIZE = { min: 420, perResidue: 44, max: 1800 };

/** Runs in a worker because a long chain takes seconds to lay out. */
self.addEventListener("message", ({ data }: MessageEvent<{ smiles: string; residues: number }>) => {
  const molecule = Molecule.fromSmiles(data.smiles);
  const { formula, relativeWeight } = molecule.getMolecularFormula();
  const width = Math.min(SIZE.max, SIZE.min + data.residues * SIZE.perResidue);
  const svg = molecule.toSVG(width, Math.round(width * 0.62), "structure", {
    suppressChiralText: true,
    suppressCIPParity: true,
    suppressESR: true,
    autoCrop: true,
    autoCropMargin: 12,
  });
  self.postMessage({ svg, formula, averageMassDa: relativeWeight } satisfies Drawing);
});
