import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import fc from "fast-check";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import { planViolations } from "#support/plan-invariants.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";

/**
 * `npm run fuzz:generator -- [people] [seed]`: runs the generator for random people on every core, and checks each
 * result; each tenth answer is made twice, because it must be the same.
 */
const CHUNK = 2_000;
const SHOWN = 10;
const REPEATED = 10;

type Counts = Record<
  "checked" | "stopped" | "planned" | "nothingPlanned" | "compounds" | "crashes" | "violations",
  number
>;
interface Report {
  readonly counts: Counts;
  readonly said: readonly string[];
}

if (isMainThread) await main();
else parentPort?.postMessage(check(workerData));

async function main(): Promise<void> {
  const people = Number(process.argv[2] ?? 1_000_000);
  const seed = Number(process.argv[3] ?? 1);
  const startedAt = performance.now();
  const chunks = Array.from({ length: Math.ceil(people / CHUNK) }, (_, chunk) => ({
    seed: seed + chunk,
    people: Math.min(CHUNK, people - chunk * CHUNK),
  }));
  const workers = Math.min(availableParallelism(), chunks.length);
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, place) => reportOf(chunks.filter((_, chunk) => chunk % workers === place))),
  );
  for (const line of reports.flatMap(({ said }) => said).slice(0, SHOWN)) console.log(line);
  const sum = (count: keyof Counts) => reports.reduce((total, { counts }) => total + counts[count], 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${sum("checked")} people, seed ${seed}: ${sum("planned")} plans with ${sum("compounds")} compounds, ` +
      `${sum("nothingPlanned")} answers without a plan, ${sum("stopped")} stopped; ` +
      `${sum("violations")} violations, ${sum("crashes")} crashes; ${seconds} s`,
  );
  process.exitCode = sum("violations") + sum("crashes") === 0 ? 0 : 1;
}

type Chunks = ReadonlyArray<{ readonly seed: number; readonly people: number }>;

function reportOf(chunks: Chunks): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: chunks });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function check(chunks: Chunks): Report {
  const library = loadShippedLibrary();
  const arbitrary = randomIntake(library);
  const counts = { checked: 0, stopped: 0, planned: 0, nothingPlanned: 0, compounds: 0, crashes: 0, violations: 0 };
  const said: string[] = [];
  for (const { seed, people } of chunks)
    for (const intake of fc.sample(arbitrary, { numRuns: people, seed })) {
      counts.checked += 1;
      try {
        const result = generateProtocol(intake, library);
        const violations = planViolations(intake, library, result);
        if (
          counts.checked % REPEATED === 0 &&
          JSON.stringify(generateProtocol(structuredClone(intake), library)) !== JSON.stringify(result)
        )
          violations.push("not deterministic");
        counts.violations += violations.length;
        if (violations.length > 0 && said.length < SHOWN)
          said.push(`${violations.join("\n")} ${JSON.stringify(intake)}`);
        if (result.outcome === "stopped") counts.stopped += 1;
        else if (result.protocol.peptides.length === 0) counts.nothingPlanned += 1;
        else counts.planned += 1;
        counts.compounds += result.outcome === "planned" ? result.protocol.peptides.length : 0;
      } catch (error) {
        counts.crashes += 1;
        if (said.length < SHOWN) said.push(`crash: ${error} ${JSON.stringify(intake)}`);
      }
    }
  return { counts, said };
}
