import fc from "fast-check";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import { planViolations } from "#support/plan-invariants.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";

/** `node scripts/fuzz-generator.ts [people] [seed]`: runs the generator for random people and checks every result. */
const people = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const CHUNK = 2_000;
const SHOWN = 10;

const library = loadShippedLibrary();
const arbitrary = randomIntake(library);
const counts = { checked: 0, stopped: 0, planned: 0, nothingQualified: 0, compounds: 0, crashes: 0, violations: 0 };
const startedAt = performance.now();

for (let chunk = 0; counts.checked < people; chunk += 1)
  for (const intake of fc.sample(arbitrary, {
    numRuns: Math.min(CHUNK, people - counts.checked),
    seed: seed + chunk,
  })) {
    counts.checked += 1;
    try {
      const result = generateProtocol(intake, library);
      const isRepeated = JSON.stringify(generateProtocol(structuredClone(intake), library)) === JSON.stringify(result);
      const violations = planViolations(intake, library, result);
      if (!isRepeated) violations.push("not deterministic");
      report(violations, intake);
      if (result.outcome === "stopped") counts.stopped += 1;
      else if (result.protocol.peptides.length === 0) counts.nothingQualified += 1;
      else counts.planned += 1;
      counts.compounds += result.outcome === "planned" ? result.protocol.peptides.length : 0;
    } catch (error) {
      counts.crashes += 1;
      report([`crash: ${error}`], intake);
    }
  }

const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${counts.checked} people, seed ${seed}: ${counts.planned} plans with ${counts.compounds} compounds, ` +
    `${counts.nothingQualified} where nothing qualified, ${counts.stopped} stopped; ` +
    `${counts.violations} violations, ${counts.crashes} crashes; ${seconds} s`,
);
process.exitCode = counts.violations + counts.crashes === 0 ? 0 : 1;

function report(violations: readonly string[], intake: unknown): void {
  if (violations.length === 0) return;
  if (counts.violations < SHOWN) console.log(violations.join("\n"), JSON.stringify(intake));
  counts.violations += violations.length;
}
