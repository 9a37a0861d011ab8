import fc from "fast-check";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { benchAnalyzer } from "./bench-analyzer.ts";
import { benchCycles } from "./bench-cycles.ts";

/**
 * Time per plan over the whole library, for people who pass screening: stops are much faster and would distort the
 * result.
 */
const PLANS = 5_000;
const WARM_UP = 500;

const library = loadShippedLibrary();
const intakes = fc
  .sample(randomIntake(library), { numRuns: PLANS * 3, seed: 1 })
  .filter((intake) => generateProtocol(intake, library).outcome === "planned")
  .slice(0, PLANS);
for (const intake of intakes.slice(0, WARM_UP)) generateProtocol(intake, library);
const times = intakes
  .map((intake) => {
    const startedAt = performance.now();
    generateProtocol(intake, library);
    return performance.now() - startedAt;
  })
  .toSorted((a, b) => a - b);

const percentile = (share: number): string => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2);
console.log(
  `generateProtocol: ${times.length} plans over ${library.peptides.length} compounds, ` +
    `median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, slowest ${(times.at(-1) ?? Number.NaN).toFixed(2)} ms`,
);

const areFastEnough = [await benchAnalyzer(), benchCycles()];
if (areFastEnough.includes(false)) process.exitCode = 1;
