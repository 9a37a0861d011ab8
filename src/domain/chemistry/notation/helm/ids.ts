import { groupNamed, groupOfParts, KNOWN_GROUPS, sameGroup } from "#domain/chemistry/groups.ts";
import { lettersApart } from "#domain/chemistry/letters-apart.ts";
import type { Group, Residue } from "#domain/chemistry/molecule.ts";
import { MONOMERS, type Monomer, monomerNamed } from "#domain/chemistry/monomers.ts";
import { groupAt, modificationsNamed } from "../named-modifications.ts";

/** The meaning of an id: a residue, or a cap of a start, an end or a side chain. */
export interface HelmMeaning {
  readonly residue: Residue | null;
  readonly start: Group | null;
  readonly end: Group | null;
}

/** Ids of HELM's core library whose group has another name here. */
const CAPS: Readonly<Record<string, string>> = {
  fmoc: "Fmoc",
  Boc: "Boc",
  Cbz: "Z",
  NHMe: "methylamide",
  OEt: "ethyl ester",
};
const ID_OF_CAP = new Map(Object.entries(CAPS).map(([id, name]) => [name, id]));

/** Ids of HELM's core library for a residue with a group. */
const DECORATED: Readonly<Record<string, readonly [residue: string, group: string]>> = {
  Met_O: ["M", "Oxidation"],
  Met_O2: ["M", "Dioxidation"],
  Ser_PO3H2: ["S", "Phospho"],
  Thr_PO3H2: ["T", "Phospho"],
  Tyr_PO3H2: ["Y", "Phospho"],
  Tyr_SO3H: ["Y", "Sulfo"],
  Lys_Ac: ["K", "Acetyl"],
  Lys_Boc: ["K", "Boc"],
};
const ENDINGS = ["ol", "al"] as const;

const plain = (monomer: Monomer, isD: boolean): Residue => ({ monomer, isD, group: null });

/** Later entries win: HELM's own ids take precedence over ours. */
const RESIDUES: ReadonlyMap<string, Residue> = new Map([
  ...MONOMERS.flatMap((monomer): Array<readonly [string, Residue]> => {
    const names = [monomer.id, monomer.helm.l ?? monomer.id];
    return [
      ...names.map((name) => [name, plain(monomer, false)] as const),
      ...names.map((name) => [mirroredName(monomer, name), plain(monomer, true)] as const),
    ];
  }),
  ["hArg", plain(monomerOf("Har"), false)] as const,
  ["deamino-Cys", plain(monomerOf("Mpa"), false)] as const,
  ...MONOMERS.flatMap(
    (monomer): Array<readonly [string, Residue]> => [
      ...(monomer.helm.l === null ? [] : [[monomer.helm.l, plain(monomer, false)] as const]),
      ...(monomer.helm.d === null ? [] : [[monomer.helm.d, plain(monomer, true)] as const]),
    ],
  ),
]);

function mirroredName(monomer: Monomer, name: string): string {
  return `D-${name === monomer.letter ? monomer.code : name}`;
}

function monomerOf(id: string): Monomer {
  const monomer = MONOMERS.find((candidate) => candidate.id === id);
  if (monomer === undefined) throw new Error(`no monomer ${id}`);
  return monomer;
}

/** The meaning of a HELM id; null if unknown. Includes our own ids besides those of the core library. */
export function meaningOfHelm(id: string): HelmMeaning | null {
  const residue = RESIDUES.get(id) ?? decorated(id);
  if (residue !== null) return { residue, start: null, end: null };
  const alcohol = alcoholOf(id);
  if (alcohol !== null) return alcohol;
  const name = Object.hasOwn(CAPS, id) ? (CAPS[id] ?? id) : id;
  const start = groupNamed(name, "start") ?? groupOfParts([name]);
  const end = groupNamed(name, "end");
  return start === null && end === null ? null : { residue: null, start, end };
}

/** The same in another case ("Ac", "aib"), if only one id matches. */
export function meaningInAnyCase(id: string): HelmMeaning | null {
  const key = id.toLowerCase();
  const alike = [...RESIDUES].filter(([name]) => name.length >= SHORTEST_ANY_CASE && name.toLowerCase() === key);
  const [first] = alike;
  const isOne = alike.every(([, { monomer, isD }]) => monomer === first?.[1].monomer && isD === first[1].isD);
  if (first !== undefined) return isOne ? { residue: first[1], start: null, end: null } : null;
  return key === id ? null : meaningOfHelm(key);
}
const SHORTEST_ANY_CASE = 3;

function decorated(id: string): Residue | null {
  const pair = Object.hasOwn(DECORATED, id) ? DECORATED[id] : undefined;
  const group = pair === undefined ? null : decoration(pair[0], pair[1]);
  return pair === undefined || group === null ? null : { ...plain(monomerOf(pair[0]), false), group };
}

function decoration(letter: string, name: string): Group | null {
  return groupAt(modificationsNamed(name), letter) ?? groupNamed(name, "side");
}

/** "Thr-ol": the residue with its carboxyl reduced. */
function alcoholOf(id: string): HelmMeaning | null {
  const found = /^(D-)?([A-Za-z0-9]{2,12})-(ol|al)$/.exec(id);
  const [, mirrored, code = "", ending = ""] = found ?? [];
  const monomer = found === null ? undefined : MONOMERS.find((candidate) => candidate.code === code);
  const end = groupNamed(ending, "end");
  if (monomer === undefined || end === null) return null;
  return { residue: plain(monomer, mirrored !== undefined), start: null, end };
}

/** The id that parses to this residue; null if there is none. Its group counts only if an id includes it. */
export function helmOfResidue({ monomer, isD, group }: Residue): string | null {
  if (group !== null)
    for (const [id, [residue, name]] of Object.entries(DECORATED)) {
      if (monomer.id !== residue || isD) continue;
      const same = decoration(residue, name);
      if (same !== null && sameGroup(group, same)) return id;
    }
  const { l, d } = monomer.helm;
  const name = l ?? monomer.id;
  const id = isD ? (d ?? mirroredName(monomer, name)) : name;
  const known = RESIDUES.get(id);
  return known?.monomer === monomer && known.isD === isD ? id : null;
}

/** The id of a cap of a start or an end; null if it has none. "ol" and "al" become part of the residue's id. */
export function helmOfCap(group: Group, place: "start" | "end"): string | null {
  if (place === "end" && ENDINGS.some((ending) => ending === group.name)) return null;
  const [part] = group.parts;
  if (group.parts.length > 1) return null;
  const id = part ?? ID_OF_CAP.get(group.name) ?? group.name;
  const known = meaningOfHelm(id)?.[place] ?? null;
  return known !== null && sameGroup(known, group) ? id : null;
}

/** "Thr-ol" for a residue with such an end; null for other ends. */
export function helmOfAlcohol({ monomer, isD }: Residue, end: Group): string | null {
  const id = `${isD ? "D-" : ""}${monomer.code}-${end.name}`;
  const known = alcoholOf(id);
  return known?.residue?.monomer === monomer && known.end !== null && sameGroup(known.end, end) ? id : null;
}

/** A plain sentence about an unknown id, with similar ids. */
export function unknownHelm(id: string): string {
  const capital = /^[a-z]$/.test(id) ? id.toUpperCase() : null;
  if (capital !== null && RESIDUES.has(capital))
    return `"${id}" is lower case; write ${capital}, or [d${capital}] for the D-residue`;
  if (id === "OH") return '"OH" is a free end, which HELM leaves out; delete it';
  const near = nearIds(id);
  const hint =
    near.length === 0 ? "; write a known id or the structure as SMILES" : `; did you mean ${near.join(" or ")}?`;
  return `"${id.length > 40 ? `${id.slice(0, 40)}…` : id}" is no id known here${hint}`;
}

const MAX_NEAR = 3;

function nearIds(id: string): string[] {
  if (id.length > 24) return [];
  const spelled = monomerNamed(id);
  const bySpelling = spelled === null ? [] : [helmOfResidue(plain(spelled, false)) ?? spelled.id];
  const limit = id.length < 4 ? 1 : 2;
  const caps = KNOWN_GROUPS.flatMap(({ helm }) => (helm === null ? [] : [helm]));
  const close = [...RESIDUES.keys(), ...caps, ...Object.keys(CAPS)]
    .map((name) => ({ name, distance: lettersApart(id.toLowerCase(), name.toLowerCase(), limit) }))
    .filter((candidate) => candidate.distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ name }) => name);
  return [...new Set([...bySpelling, ...close])].slice(0, MAX_NEAR).map((name) => `[${name}]`);
}
