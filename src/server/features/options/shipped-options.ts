import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GoalOptions } from "#domain/options/goal-options.ts";
import { GOAL_CODES } from "#domain/peptides/indications.ts";
import type { OptionShelf } from "#domain/protocols/planning-library.ts";
import { shippedWorks } from "#server/db/shipped-works.ts";
import { type KeptResults, NOTHING_KEPT } from "#server/kept-results.ts";

/** What can be done for each goal without a peptide, as it ships, in the order of the goals. */
export function readShippedOptions(contentDir: string, kept: KeptResults = NOTHING_KEPT): OptionShelf {
  const folder = join(contentDir, "options");
  if (!existsSync(folder)) return { goals: [], works: [] };
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), "utf8") }));
  const list = shippedWorks(contentDir);
  return kept.of("options", `${files.map(({ text }) => text).join("\n")}\n${list.hash}`, () => {
    const works = list.read();
    const goals = files
      .map(({ path, text }) => optionsOf(path, text))
      .toSorted((a, b) => GOAL_CODES.indexOf(a.goal) - GOAL_CODES.indexOf(b.goal));
    const cited = new Set(goals.flatMap(({ options }) => options.flatMap(({ cite }) => cite.map(({ ref }) => ref))));
    return {
      goals,
      works: [...cited].toSorted().map((id) => {
        const work = works.get(id);
        if (work === undefined) throw new Error(`the list of works has no ${id}, which an option cites`);
        return work;
      }),
    };
  });
}

function optionsOf(path: string, text: string): GoalOptions {
  const parsed = GoalOptions.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join(".")} ${issue?.message}`);
}
