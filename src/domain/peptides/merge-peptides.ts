import { isRecord, isSame } from "./changes/canonical.ts";
import { claimListOf, usedIds } from "./changes/claim-lists.ts";
import { alignRows, type Row } from "./changes/merge-lists.ts";
import { renumberAdded } from "./changes/renumber.ts";
import type { Peptide } from "./peptide.ts";

/** Which side of a conflict wins; `both` combines changes to different fields of one claim. */
export type Choice = "mine" | "theirs" | "both";

/** A claim that both sides changed differently. Null means it doesn't exist on that side. */
export interface Conflict {
  readonly id: string;
  /** Path of the claim: `["status", "us"]`, `["doses"]`. */
  readonly place: readonly [section: keyof Peptide, ...fields: string[]];
  /** What the claim is about, if the section lists several. */
  readonly name: string | null;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changes combined; null if they touch the same field. */
  readonly both: unknown;
}

export interface Merge {
  /** Takes theirs for every conflict. */
  readonly merged: Peptide;
  /** `resolveConflicts` settles them, with choices by conflict id. */
  readonly conflicts: readonly Conflict[];
  readonly sides: { readonly base: Peptide; readonly mine: Peptide; readonly theirs: Peptide };
}

/**
 * Merges two documents edited from `base`. A change by one side is taken; the same change by both is taken once;
 * anything else is a conflict. A claim and its source are one thing: two changes of one claim are never mixed without
 * asking, because a number must not end up with the wrong unit or source. If both sides gave one id to different
 * additions, mine gets a new id. The result fits the schema if the three documents do.
 */
export function mergePeptides(base: Peptide, mine: Peptide, theirs: Peptide): Merge {
  const sides = { base, mine: renumberAdded(base, mine, theirs), theirs };
  return { ...mergeSides(sides, {}), sides };
}

/** The merged document with every conflict settled by its choice; theirs if there is none. */
export function resolveConflicts({ sides }: Merge, choices: Readonly<Record<string, Choice>>): Peptide {
  return mergeSides(sides, choices).merged;
}

/** Fields that are merged as a unit: a text and its sources are one claim. */
const CLAIMS = [
  ["slug"],
  ["name"],
  ["kind"],
  ["structure"],
  ["summary", "summaryRef"],
  ["mechanism", "mechanismRef"],
  ["us"],
  ["eu"],
  ["wada"],
  ["timing", "timingRef"],
  ["storage"],
] as const satisfies ReadonlyArray<readonly [Field, ...Field[]]>;

const LISTS = [
  "aliases",
  "categories",
  "tags",
  "mechanismClasses",
  "elsewhere",
  "pharmacokinetics",
  "evidence",
  "doses",
  "measuredEffects",
  "advice",
  "sideEffects",
  "contraindications",
  "interactions",
  "monitoring",
  "vialSizesMg",
  "references",
  "uncertain",
] as const satisfies readonly Field[];

/** A document with its statuses lifted to the top level, because each status is its own claim. */
type Fields = Omit<Peptide, "status"> & Peptide["status"];
type Field = keyof Fields;

const STATUSES: ReadonlySet<Field> = new Set(["us", "eu", "wada", "elsewhere"]);
const isStatus = (field: Field): field is keyof Peptide["status"] => STATUSES.has(field);

const spread = ({ status, ...rest }: Peptide): Fields => ({ ...rest, ...status });

function gather({ us, eu, wada, elsewhere, ...rest }: Fields): Peptide {
  return { ...rest, status: { us, eu, wada, elsewhere } };
}

type Sides = Merge["sides"];

function mergeSides({ base, mine, theirs }: Sides, choices: Readonly<Record<string, Choice>>): Omit<Merge, "sides"> {
  const conflicts: Conflict[] = [];
  const sides = { base: spread(base), mine: spread(mine), theirs: spread(theirs) };
  const settle = (found: Conflict): unknown => {
    conflicts.push(found);
    const choice = choices[found.id] ?? "theirs";
    return choice === "both" && found.both === null ? found.theirs : found[choice];
  };
  const claims = CLAIMS.map((names) => mergeClaim(names, sides, settle));
  const needs = { mine: newlyUsedIds(base, mine), theirs: newlyUsedIds(base, theirs) };
  const lists = LISTS.map((name) => ({ [name]: mergeList(name, sides, needs, settle) }));
  const merged = Object.assign({}, sides.theirs, ...claims, ...lists) as Fields; // values of the same fields
  return { merged: gather(merged), conflicts };
}

type Settle = (found: Conflict) => unknown;
type SpreadSides = Readonly<Record<"base" | "mine" | "theirs", Fields>>;

function mergeClaim(names: readonly [Field, ...Field[]], sides: SpreadSides, settle: Settle): Partial<Fields> {
  const of = (side: Fields) => Object.fromEntries(names.map((name) => [name, side[name]]));
  const [base, mine, theirs] = [of(sides.base), of(sides.mine), of(sides.theirs)];
  const side = sideThatChanged({ base, mine, theirs });
  if (side !== null) return side === "mine" ? mine : theirs;
  const [name] = names;
  const isOneField = names.length === 1;
  const shown = (fields: Record<string, unknown>) => (isOneField ? (fields[name] ?? null) : fields);
  const settled = settle(conflictOf(name, { id: "", base: shown(base), mine: shown(mine), theirs: shown(theirs) }));
  return isOneField ? { [name]: settled } : Object.assign({}, settled); // all fields come from one side
}

function mergeList(name: (typeof LISTS)[number], sides: SpreadSides, needs: Needs, settle: Settle): unknown[] {
  const [base, mine, theirs] = [sides.base[name], sides.mine[name], sides.theirs[name]];
  const rows = alignRows(base, mine, theirs, claimListOf(name)?.identities ?? []);
  const merged = rows.flatMap((row) => {
    const side = isNeededElsewhere(name, row, needs) ? null : sideThatChanged(row);
    const value = side === null ? settle(conflictOf(name, row)) : row[side];
    return value === undefined || value === null ? [] : [value];
  });
  if (name !== "categories" || merged.length > 0) return merged; // the schema requires at least one category
  const settled = settle(conflictOf(name, { id: "", base, mine, theirs }));
  return Array.isArray(settled) ? settled : [];
}

/** The side to take; null if both changed it differently. */
function sideThatChanged({ base, mine, theirs }: Omit<Row, "id">): "mine" | "theirs" | null {
  if (isSame(mine, theirs) || isSame(mine, base)) return "theirs";
  return isSame(theirs, base) ? "mine" : null;
}

function conflictOf(field: Field, { id, base, mine, theirs }: Row): Conflict {
  return {
    id: `${field}/${id}`,
    place: isStatus(field) ? ["status", field] : [field],
    name: id === "" ? null : (claimListOf(field)?.nameOf(mine ?? theirs) ?? null),
    base: base ?? null,
    mine: mine ?? null,
    theirs: theirs ?? null,
    both: putTogether(base, mine, theirs),
  };
}

/** Combines fields that only one side changed; null if both changed any field differently. */
function putTogether(base: unknown, mine: unknown, theirs: unknown): Record<string, unknown> | null {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return null;
  const names = Object.keys({ ...base, ...theirs, ...mine });
  const fields = names.map((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const side = sideThatChanged(values);
    return side === null ? null : ([name, values[side]] as const);
  });
  return fields.some((field) => field === null)
    ? null
    : Object.fromEntries(fields.flatMap((field) => (field === null || field[1] === undefined ? [] : [field])));
}

type Needs = Readonly<Record<"mine" | "theirs", ReturnType<typeof usedIds>>>;

/**
 * References and doses used by claims that a side changed or added. A reworded claim counts as using its old sources
 * again.
 */
function newlyUsedIds(base: Peptide, side: Peptide): ReturnType<typeof usedIds> {
  const [before, after] = [spread(base), spread(side)];
  const claims = CLAIMS.filter((names) => names.some((name) => !isSame(after[name], before[name]))).map((names) =>
    names.map((name) => ({ [name]: after[name] })),
  );
  const lists = LISTS.map((name) => {
    const known: readonly unknown[] = before[name];
    return { [name]: after[name].filter((item) => !known.some((old) => isSame(old, item))) };
  });
  return usedIds([claims, lists]);
}

/** One side removed a reference or dose that the other newly uses. */
function isNeededElsewhere(field: Field, { base, mine, theirs }: Row, needs: Needs): boolean {
  if (field !== "references" && field !== "doses") return false;
  if (!isRecord(base) || typeof base.id !== "string") return false;
  if (mine === undefined && theirs !== undefined) return needs.theirs[field].has(base.id);
  return theirs === undefined && mine !== undefined && needs.mine[field].has(base.id);
}
