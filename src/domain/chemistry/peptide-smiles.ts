/** What a chain is made of, as a library entry states it. Positions count from 1. */
export interface ChainStructure {
  readonly sequence: string | null;
  readonly nTerm: string | null;
  readonly cTerm: string | null;
  readonly disulfides: ReadonlyArray<readonly [number, number]>;
  readonly modifications: readonly string[];
  readonly dResidues: readonly number[];
}

export type ChainSmiles = { readonly smiles: string } | { readonly reason: string };

/** Side chains are written so that `@@` is the L form, from the nitrogen to the carbonyl. */
const RESIDUES: Readonly<Record<string, string>> = {
  G: "NCC(=O)",
  A: "N[C@@H](C)C(=O)",
  V: "N[C@@H](C(C)C)C(=O)",
  L: "N[C@@H](CC(C)C)C(=O)",
  I: "N[C@@H]([C@@H](C)CC)C(=O)",
  P: "N1CCC[C@H]1C(=O)",
  F: "N[C@@H](Cc1ccccc1)C(=O)",
  Y: "N[C@@H](Cc1ccc(O)cc1)C(=O)",
  W: "N[C@@H](Cc1c[nH]c2ccccc12)C(=O)",
  S: "N[C@@H](CO)C(=O)",
  T: "N[C@@H]([C@@H](C)O)C(=O)",
  C: "N[C@@H](CS)C(=O)",
  M: "N[C@@H](CCSC)C(=O)",
  D: "N[C@@H](CC(=O)O)C(=O)",
  N: "N[C@@H](CC(=O)N)C(=O)",
  E: "N[C@@H](CCC(=O)O)C(=O)",
  Q: "N[C@@H](CCC(=O)N)C(=O)",
  K: "N[C@@H](CCCCN)C(=O)",
  R: "N[C@@H](CCCNC(=N)N)C(=O)",
  H: "N[C@@H](Cc1c[nH]cn1)C(=O)",
};
const PYROGLUTAMATE = "N1C(=O)CC[C@H]1C(=O)";

const START: Readonly<Record<string, string>> = {
  H: "",
  Ac: "CC(=O)",
  pGlu: "",
  Palmitoyl: "CCCCCCCCCCCCCCCC(=O)",
  "trans-3-hexenoyl": "CC/C=C/CC(=O)",
};
const END: Readonly<Record<string, string>> = { OH: "O", NH2: "N" };

/** Says the same as the end `pGlu` and changes nothing more. */
const RING_NOTES = new Set(["Gln1 cyclised to pyroglutamate", "Glu1 cyclised to pyroglutamate"]);
const FIRST_BRIDGE = 10;

/**
 * The chain as SMILES with its stereochemistry: the 20 standard residues in L or D form, plain, acetyl, palmitoyl,
 * 3-hexenoyl, pyroglutamate and amide ends, disulfides. `reason` says what cannot be written; nothing is left out.
 */
export function toSmiles(structure: ChainStructure): ChainSmiles {
  const { sequence, nTerm, cTerm, modifications } = structure;
  if (sequence === null) return { reason: "no plain sequence is known" };
  const begin = START[nTerm ?? "H"];
  if (begin === undefined) return { reason: `the start "${nTerm}" is not supported` };
  const end = END[cTerm ?? "OH"];
  if (end === undefined) return { reason: `the end "${cTerm}" is not supported` };
  const beyond = modifications.find((text) => !(nTerm === "pGlu" && RING_NOTES.has(text)));
  if (beyond !== undefined) return { reason: `"${beyond}" is not supported` };
  const bridges = bridgesOf(structure);
  if (bridges === null) return { reason: "a disulfide names a residue that is no free cysteine" };
  const parts = [...sequence].map((letter, index) => {
    const isRing = index === 0 && nTerm === "pGlu";
    if (isRing && letter !== "Q" && letter !== "E") return null;
    const plain = isRing ? PYROGLUTAMATE : RESIDUES[letter];
    if (plain === undefined) return null;
    const bridge = bridges.get(index + 1);
    const bridged = bridge === undefined ? plain : plain.replace("CS)", `CS%${bridge})`);
    return structure.dResidues.includes(index + 1) ? mirror(bridged) : bridged;
  });
  const missing = parts.indexOf(null);
  if (missing >= 0) return { reason: `residue ${missing + 1} (${sequence[missing]}) is not supported` };
  return { smiles: begin + parts.join("") + end };
}

/** Ring-closure number by cysteine position; null where a bridge is not between two free cysteines. */
function bridgesOf({ sequence, disulfides }: ChainStructure): Map<number, number> | null {
  const bridges = new Map<number, number>();
  for (const [index, pair] of disulfides.entries())
    for (const position of pair) {
      if (sequence?.[position - 1] !== "C" || bridges.has(position)) return null;
      bridges.set(position, FIRST_BRIDGE + index);
    }
  return bridges;
}

/** The same residue reflected: every centre turned round. */
function mirror(residue: string): string {
  return residue.replaceAll(/@@?/g, (mark) => (mark === "@" ? "@@" : "@"));
}
