import { GOAL_CODES, type GoalCode } from "#domain/peptides/indications.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { ordinaryAdults } from "#support/ordinary-adults.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";

/** `npm run bench:answers`: what each goal answers to ordinary adults, as counts. `-- <goal>` prints the names too. */
const library = loadShippedLibrary();
const [only] = process.argv.slice(2);
const adults = ordinaryAdults();

const answers = (goal: GoalCode): GeneratedProtocol[] =>
  adults.flatMap(({ ask }) => {
    const result = generateProtocol(ask(goal), library);
    return result.outcome === "planned" ? [result.protocol] : [];
  });
const span = (counts: readonly number[]) => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
};

const rows = GOAL_CODES.map((goal) => {
  const all = answers(goal);
  return {
    goal,
    planned: [...new Set(all.flatMap(({ peptides }) => peptides.map(({ name }) => name)))],
    "adults with a plan": `${all.filter(({ peptides }) => peptides.length > 0).length} of ${all.length}`,
    options: span(all.map(({ options = [] }) => options.length)),
    studied: span(all.map(({ considered = [] }) => considered.filter(({ shelf }) => shelf === "studied").length)),
    "not studied": span(
      all.map(({ considered = [] }) => considered.filter(({ shelf }) => shelf === "not-studied").length),
    ),
    answers: all,
  };
});
console.table(
  Object.fromEntries(
    rows.map(({ goal, planned, answers: _, ...counts }) => [goal, { ...counts, planned: planned.join(", ") }]),
  ),
);
const regimens = library.peptides.flatMap(({ doses }) => doses.filter(({ regimen }) => regimen !== null));
const compounds = library.peptides.filter(({ doses }) => doses.some(({ regimen }) => regimen !== null));
const withPlan = rows.filter(({ planned }) => planned.length > 0);
console.log(
  `${regimens.length} regimens of ${compounds.length} compounds; ` +
    `a healthy adult finds something to plan for ${withPlan.length} of ${rows.length} goals; ` +
    `${library.options?.length ?? 0} options without a peptide`,
);
for (const { goal, answers: all } of rows.filter((row) => row.goal === only)) {
  const [first] = all;
  console.log(`\n${goal}`);
  for (const { title, verdict, certainty } of first?.options ?? [])
    console.log(`  ${verdict} (${certainty}): ${title}`);
  for (const { name, shelf, reason, whyNot, wouldChange } of first?.considered ?? [])
    console.log(`  ${shelf}, ${reason}: ${name}: ${whyNot} -> ${wouldChange}`);
}
