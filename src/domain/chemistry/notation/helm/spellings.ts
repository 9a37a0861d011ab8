import { parseThreeLetter } from "../three-letter/three-letter.ts";
import { groupSpelled } from "../three-letter/words.ts";
import { type HelmMeaning, meaningInAnyCase } from "./ids.ts";

/** A residue with something in parentheses: "K(C18diacid-gGlu-AEEA-AEEA)". */
export const LIKE_A_RESIDUE = /^(?:D-|d)?([A-Z][A-Za-z]{0,3})\((.+)\)$/;

/**
 * What other programs write in brackets instead of HELM ids: catalog codes ("Phe", "D-Ala", "Lys(Ac)"), groups by
 * name, ids in another case. Null if uncertain.
 */
export function meaningOfSpelling(text: string): HelmMeaning | null {
  const found = parseThreeLetter(text);
  if (found.ok && found.ignored.length === 0) {
    const { chains, links, unplaced, salt } = found.molecule;
    const [chain] = chains;
    const [residue] = chain?.residues ?? [];
    const isOne = chains.length === 1 && chain?.residues.length === 1 && chain.start === null && chain.end === null;
    if (isOne && residue !== undefined && links.length + unplaced.length === 0 && salt === null)
      return { residue, start: null, end: null };
  }
  const start = groupSpelled(text, "start");
  const end = groupSpelled(text, "end");
  return start === null && end === null ? meaningInAnyCase(text) : { residue: null, start, end };
}

/** How to fix a residue with an unknown group. */
export function unknownDecoration(text: string): string {
  const [, residue = "", group = ""] = LIKE_A_RESIDUE.exec(text) ?? [];
  return `We don't know the group "${group}" on ${residue}. Write it with names we know, for example [K(C18diacid-gGlu-OEG-OEG)], or as SMILES`;
}
