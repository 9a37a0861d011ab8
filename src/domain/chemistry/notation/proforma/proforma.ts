import { formatFormula } from "#domain/chemistry/formula.ts";
import { type Chain, type Group, type Molecule, placeOf, type Residue, type Site } from "#domain/chemistry/molecule.ts";
import { END_SITE, groupAt, type ModificationSite, modificationsNamed, START_SITE } from "../named-modifications.ts";
import type { Result } from "../notation-problem.ts";
import { bondText, readBonds } from "./bonds.ts";
import { leftOver, type Reader, readChain } from "./chain.ts";
import { massText } from "./group.ts";
import { mirrorAccession } from "./psi-mod.ts";

/**
 * Reads ProForma 2.0 (HUPO-PSI 2022): level 2 with cross-links, several chains, head-to-tail rings and groups without
 * a stated place. `X[Formula:…|INFO:name]` is a residue without a letter, `[INFO:D]` a mirror image. A charge and a
 * name are left out and reported; anything unreadable is refused with its position.
 */
export function parseProforma(input: string): Result {
  const reader: Reader = { input, at: 0, chains: [], unplaced: [], bonds: [], ignored: [] };
  skipName(reader);
  for (;;) {
    const failed = readChain(reader);
    if (failed !== null) return { ok: false, ...failed };
    if (!input.startsWith("//", reader.at)) break;
    reader.at += 2;
  }
  skipCharge(reader);
  const failed = leftOver(reader);
  if (failed !== null) return { ok: false, ...failed };
  const { chains, unplaced, bonds, ignored } = reader;
  const read = readBonds(bonds, chains);
  if ("problem" in read) return { ok: false, ...read };
  return { ok: true, molecule: { chains, links: read.links, unplaced, salt: null }, ignored };
}

/** `(>name)` at the front, as in version 2.1. */
function skipName(reader: Reader): void {
  const end = reader.input.startsWith("(>") ? reader.input.indexOf(")") : -1;
  if (end < 0) return;
  reader.ignored.push({ text: reader.input.slice(0, end + 1), position: 0, because: "the name of the peptide" });
  reader.at = end + 1;
}

/** `/2` or `/2[+Na+]` at the end: a charge state is not a property of the peptide. */
function skipCharge(reader: Reader): void {
  const text = reader.input.slice(reader.at);
  if (!/^\/-?\d{1,3}(?:\[[^[\]]*\])?$/.test(text)) return;
  reader.ignored.push({ text, position: reader.at, because: "a charge state" });
  reader.at = reader.input.length;
}

/**
 * Writes a molecule in ProForma with our conventions; parsing it restores the molecule. A salt can't be expressed in
 * this notation and is left out.
 */
export function formatProforma({ chains, links, unplaced }: Molecule): string {
  const bonds = new Map<string, string>();
  for (const [index, link] of links.entries()) {
    bonds.set(placeOf(link.from), `[${bondText(link, chains)}#XL${index + 1}]`);
    bonds.set(placeOf(link.to), `[#XL${index + 1}]`);
  }
  const nowhere = unplaced.map((group) => groupTag(group, null)).join("");
  const written = chains.map((chain, index) => chainText(chain, index, bonds)).join("//");
  return (nowhere === "" ? "" : `${nowhere}?`) + written;
}

function chainText({ start, residues, end }: Chain, chain: number, bonds: ReadonlyMap<string, string>): string {
  const bondAt = (residue: number, at: Site["at"]) => bonds.get(placeOf({ chain, residue, at })) ?? "";
  const last = residues.length - 1;
  const isThreoninol = end?.name === "ol" && residues[last]?.monomer.id === "T" && bondAt(last, "side") === "";
  const before = (start === null ? "" : groupTag(start, START_SITE)) + bondAt(0, "start");
  const after = (end === null || isThreoninol ? "" : groupTag(end, END_SITE)) + bondAt(last, "end");
  const body = residues.map((residue, index) => residueText(residue) + bondAt(index, "side")).join("");
  return (
    (before === "" ? "" : `${before}-`) +
    body +
    (isThreoninol ? "[Formula:H2O-1|INFO:threoninol]" : "") +
    (after === "" ? "" : `-${after}`)
  );
}

function residueText({ monomer, isD, group }: Residue): string {
  const side = group === null ? "" : groupTag(group, monomer.letter ?? monomer.analogue);
  const { letter, id } = monomer;
  if (letter !== null) return letter + (isD ? mirrorTag(letter) : "") + side;
  if (id === "pGlu") return `Q[Gln->pyro-Glu]${isD ? "[INFO:D]" : ""}${side}`;
  const formula = formatFormula(monomer.formula);
  const name = (isD ? "D-" : "") + id;
  return `X[Formula:${formula}${name === formula ? "" : `|INFO:${plain(name)}`}]${side}`;
}

/** PSI-MOD has the D form of some residues only. */
function mirrorTag(letter: string): string {
  return `[${mirrorAccession(letter) ?? "INFO:D"}]`;
}

function groupTag(group: Group, site: ModificationSite | null): string {
  const { name, formula, massDa } = group;
  if (formula === null) return tag(massText(massDa ?? 0), name);
  if (groupAt(modificationsNamed(name), site)?.name === name) return `[${name}]`;
  const written = formatFormula(formula);
  return tag(`Formula:${written}`, name === written ? null : name);
}

const tag = (definition: string, name: string | null): string =>
  name === null || name === definition ? `[${definition}]` : `[${definition}|INFO:${plain(name)}]`;

/** A name without the characters that end a tag. */
const plain = (name: string): string => name.replaceAll(/[[\]|]/g, "_");
