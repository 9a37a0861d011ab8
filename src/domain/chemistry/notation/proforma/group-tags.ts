import type { Group } from "#domain/chemistry/molecule.ts";
import type { ModificationSite } from "../named-modifications.ts";
import type { Ignored, NotationProblem } from "../notation-problem.ts";
import { agree, groupDefined, problem } from "./group.ts";
import type { Tag } from "./tag.ts";

type GroupOfTags = { readonly group: Group | null } | { readonly problem: NotationProblem };

/** The only group that the unlabeled tags mean; null if there is none. */
export function groupOfTags(tags: readonly Tag[], site: ModificationSite | null, ignored: Ignored[]): GroupOfTags {
  let found: Group | null = null;
  for (const tag of tags) {
    if (tag.label !== null) continue;
    const read = groupOfTag(tag, site);
    if ("problem" in read) return read;
    if (read.group === null) {
      for (const { text, position } of tag.notes) ignored.push({ text, position, because: NO_EFFECT });
      continue;
    }
    if (found !== null) return problem(tag, "A second group at one place; write both as one Formula");
    found = read.group;
  }
  return { group: found };
}

export const NO_EFFECT = "a note that changes nothing";

function groupOfTag({ definitions, notes }: Tag, site: ModificationSite | null): GroupOfTags {
  const name = notes[0]?.text ?? null;
  let found: Group | null = null;
  for (const definition of definitions) {
    const read = groupDefined(definition, name, site);
    if ("problem" in read) return read;
    if (found !== null && !agree(found, read.group)) return problem(definition, "This tag says two different things");
    found ??= read.group;
  }
  return { group: found };
}
