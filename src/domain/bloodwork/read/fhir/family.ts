import { codingsOf, wordsOf } from "./codes.ts";
import { isJson, type Json, listOf, member, textOf } from "./json.ts";
import { type Found, ofType, type Resources } from "./resources.ts";

/** What reports and panels state for the observations they list, which may omit it themselves. */
export interface Family {
  /** The observation's own panels and reports, nearest first. */
  readonly above: (found: Found) => readonly Found[];
}

export function familyOf({ all, resolve }: Resources): Family {
  const parents = new Map<Json, Found[]>();
  const link = (parent: Found, references: unknown): void => {
    for (const reference of listOf(references)) {
      const child = resolve(reference, parent);
      if (child === null || child.resource === parent.resource) continue;
      const known = parents.get(child.resource);
      if (known === undefined) parents.set(child.resource, [parent]);
      else known.push(parent);
    }
  };
  for (const panel of ofType(all, "Observation")) {
    link(panel, member(panel.resource, "hasMember"));
    for (const related of listOf(member(panel.resource, "related")))
      if (textOf(related, "type") === "has-member") link(panel, member(related, "target"));
  }
  for (const report of ofType(all, "DiagnosticReport")) link(report, member(report.resource, "result"));
  return { above: (found) => walkUp(found, parents) };
}

/** Reports may list a panel that lists itself: each is visited once, and longer chains add nothing. */
const MAX_CHAIN_LENGTH = 20;

function walkUp(found: Found, parents: ReadonlyMap<Json, readonly Found[]>): readonly Found[] {
  const seen = new Set<Json>([found.resource]);
  const above: Found[] = [];
  let level: readonly Found[] = [found];
  for (let height = 0; height < MAX_CHAIN_LENGTH && level.length > 0; height += 1) {
    const next: Found[] = [];
    for (const { resource } of level)
      for (const parent of parents.get(resource) ?? []) {
        if (seen.has(parent.resource)) continue;
        seen.add(parent.resource);
        next.push(parent);
      }
    above.push(...next);
    level = next;
  }
  return above;
}

/**
 * Category codes for laboratories: the observation category, HL7 table 0074's sections, LOINC's "laboratory studies".
 */
const LABORATORY = new Set("laboratory lab LAB CH HM SR IMM TX CG LP 26436-6 laborator labs".split(" "));

/** True or false according to its categories; null if it has none. */
export function isLaboratory(resource: Json): boolean | null {
  const categories = listOf(member(resource, "category"));
  if (categories.length === 0) return null;
  return (
    codingsOf(categories).some(({ code }) => LABORATORY.has(code) || LABORATORY.has(code.toLowerCase())) ||
    categories.some((one) => isJson(one) && /^lab/i.test(wordsOf(one)))
  );
}
