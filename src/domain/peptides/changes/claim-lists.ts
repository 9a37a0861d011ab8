import type { Peptide } from "../peptide.ts";
import { ROUTE_LABELS, type Route } from "../vocabulary.ts";
import { isRecord } from "./canonical.ts";

/** Lists of claims whose order has no meaning. */
type ClaimLists = Pick<
  Peptide,
  | "pharmacokinetics"
  | "evidence"
  | "doses"
  | "measuredEffects"
  | "advice"
  | "sideEffects"
  | "contraindications"
  | "interactions"
  | "monitoring"
  | "references"
> &
  Pick<Peptide["status"], "elsewhere">;

interface ClaimList<Claim> {
  /**
   * Keys by which two claims count as the same one. The first that pairs them decides, so the strictest comes first.
   */
  readonly identities: ReadonlyArray<(claim: Claim) => string>;
  /** What the claim is about, for a reader. */
  readonly nameOf: (claim: Claim) => string;
}

const CLAIM_LISTS: { readonly [Name in keyof ClaimLists]: ClaimList<ClaimLists[Name][number]> } = {
  pharmacokinetics: {
    identities: [(row) => key(row.species, row.route, row.ref), (row) => key(row.species, row.route)],
    nameOf: ({ species, route }) => `${species}, ${routeWords(route)}`,
  },
  evidence: {
    identities: [(row) => key(row.use, row.level, ...row.ref), (row) => key(row.use, row.level)],
    nameOf: ({ use }) => use,
  },
  doses: { identities: [({ id }) => id], nameOf: ({ use, route }) => `${use}, ${routeWords(route)}` },
  measuredEffects: {
    identities: [(row) => key(row.text), (row) => key(row.weeks, row.ref, ...row.doseIds)],
    nameOf: ({ text }) => text,
  },
  advice: { identities: [({ kind, text }) => key(kind, text)], nameOf: ({ text }) => text },
  sideEffects: {
    identities: [({ effect, ref }) => key(effect, ref), ({ effect }) => effect],
    nameOf: ({ effect }) => effect,
  },
  contraindications: {
    identities: [({ condition, ref }) => key(condition, ref), ({ condition }) => condition],
    nameOf: ({ condition }) => condition,
  },
  interactions: {
    identities: [(row) => key(row.with, row.ref), (row) => row.with],
    nameOf: (row) => row.with,
  },
  monitoring: {
    identities: [({ check, ref }) => key(check, ref), ({ check }) => check],
    nameOf: ({ check }) => check,
  },
  references: { identities: [({ id }) => id], nameOf: ({ title }) => title },
  elsewhere: {
    identities: [({ country, ref }) => key(country, ref), ({ country }) => country],
    nameOf: ({ country }) => country,
  },
};

/** "under the skin": the route without its technical name. */
const routeWords = (route: Route): string => ROUTE_LABELS[route].replace(/ \([^()]*\)$/, "");

const key = (...parts: ReadonlyArray<string | number | null>): string => JSON.stringify(parts);

/** How to tell the items of a list apart; null if each is a plain value and so its own identity. */
export function claimListOf(field: string): ClaimList<unknown> | null {
  if (!isClaimList(field)) return null;
  // looked up by its field name in the document, so its items have the type the table entry expects
  return CLAIM_LISTS[field] as ClaimList<unknown>;
}

function isClaimList(field: string): field is keyof ClaimLists {
  return Object.hasOwn(CLAIM_LISTS, field);
}

/** The `ref` and `…Ref` of a value at any depth, and the doses it refers to. */
export function usedIds(value: unknown): { readonly references: Set<string>; readonly doses: Set<string> } {
  const references = new Set<string>();
  const doses = new Set<string>();
  const visit = (inner: unknown, name: string) => {
    const names = isReferenceField(name) ? references : name === "doseIds" ? doses : null;
    if (typeof inner === "string") names?.add(inner);
    else if (Array.isArray(inner)) for (const item of inner) visit(item, name);
    else if (isRecord(inner)) for (const [field, item] of Object.entries(inner)) visit(item, field);
  };
  visit(value, "");
  return { references, doses };
}

/** A field that holds ids of the entry's references, one or several. */
export const isReferenceField = (name: string): boolean => name === "ref" || name.endsWith("Ref");
