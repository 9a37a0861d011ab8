import { spawnSync } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { parseNotation } from "#domain/chemistry/notation/parse-notation.ts";
import { plainProperties } from "#domain/chemistry/profile/plain-properties.ts";
import { profileOf } from "#domain/chemistry/profile/profile-of.ts";
import { median } from "#support/quantiles.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { readFasta } from "./lib/read-fasta.ts";

/** Rounds of each tool, in turn, so that a busy minute of the machine falls on all of them. */
const ROUNDS = 5;
const TIMES_BIOPYTHON = 10;
const TIMES_PEPSTATS = 1.5;
const MAX_PROFILE_MS = 2;
/** Limit: time per residue of the longest chain, relative to the shortest. */
const MAX_PER_RESIDUE = 2;
const CHAIN_LENGTHS = [250, 500, 1_000, 2_000];
const PH = Array.from({ length: 141 }, (_, index) => index / 10);

const root = join(import.meta.dirname, "..");
const fasta = join(root, "tests/fixtures/analyzer/random30.fa");
const folder = temporaryFolder("bench-analyzer");
const sequences = readFasta(readFileSync(fasta, "utf8")).map(({ sequence }) => sequence);

/** The analyzer beside Biopython and EMBOSS on the same sequences and machine; false if a target is missed. */
export async function benchAnalyzer(): Promise<boolean> {
  const table = await buildTable();
  console.log(`analyzer: ${sequences.length} sequences of 30 residues, best of ${ROUNDS} rounds in turn`);
  const loops = bestOf({ ours: ourLoop, Biopython: biopythonLoop });
  const wholes = bestOf({ ours: () => ourProcess(table), pepstats: pepstatsProcess, Biopython: biopythonProcess });
  const aims = [
    report("one call after another", loops, "Biopython", TIMES_BIOPYTHON),
    report("whole process", wholes, "pepstats", TIMES_PEPSTATS),
    reportProfile(),
    reportLength(),
  ];
  return aims.every(Boolean);
}

type Seconds = number | null;

/** The fastest run of each tool in seconds; null if it isn't installed. */
function bestOf<Tool extends string>(tools: Readonly<Record<Tool, () => Seconds>>): ReadonlyMap<string, Seconds> {
  const best = new Map<string, Seconds>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [tool, run] of Object.entries<() => Seconds>(tools)) {
      if (round > 0 && best.get(tool) === null) continue;
      const seconds = run();
      best.set(tool, seconds === null ? null : Math.min(seconds, best.get(tool) ?? Number.POSITIVE_INFINITY));
    }
  return best;
}

function report(title: string, best: ReadonlyMap<string, Seconds>, rival: string, aim: number): boolean {
  const ours = best.get("ours") ?? Number.POSITIVE_INFINITY;
  console.log(`  ${title}`);
  for (const [tool, seconds] of best)
    console.log(
      seconds === null
        ? `    ${tool.padEnd(10)} not installed`
        : `    ${tool.padEnd(10)} ${Math.round(sequences.length / seconds)} sequences/s, ` +
            `${((seconds / sequences.length) * 1e6).toFixed(2)} microseconds each` +
            (tool === "ours" ? "" : `; ours is ${(seconds / ours).toFixed(1)} times as fast`),
    );
  const theirs = best.get(rival) ?? null;
  return theirs === null || reached(theirs / ours >= aim, `${aim} times ${rival}`);
}

function reportProfile(): boolean {
  const times = sequences.slice(0, 1_000).map((sequence) => millisecondsOf(() => wholeProfile(sequence)));
  const middle = median(times.slice(200));
  console.log(
    `  full profile of 30 residues, isotopes, fragments, ${PH.length} pH and 12 sets: median ${middle.toFixed(3)} ms`,
  );
  return reached(middle < MAX_PROFILE_MS, `a profile under ${MAX_PROFILE_MS} ms`);
}

function reportLength(): boolean {
  const all = sequences.join("");
  const costs = CHAIN_LENGTHS.map((length) => {
    const times = Array.from({ length: 15 }, () => millisecondsOf(() => wholeProfile(all.slice(0, length))));
    const middle = median(times.slice(5));
    console.log(`  full profile of ${length} residues: median ${middle.toFixed(2)} ms`);
    return middle / length;
  });
  const [first = 0] = costs;
  return reached((costs.at(-1) ?? 0) <= first * MAX_PER_RESIDUE, "a cost that grows no faster than the length");
}

function reached(isReached: boolean, aim: string): boolean {
  if (!isReached) console.log(`    missed the aim: ${aim}`);
  return isReached;
}

function wholeProfile(sequence: string): void {
  const reading = parseNotation(sequence);
  if (!reading.ok) throw new Error(reading.problem.message);
  profileOf(reading.molecule, { ph: PH });
}

function ourLoop(): number {
  let charged = 0;
  const milliseconds = millisecondsOf(() => {
    for (const sequence of sequences) if (plainProperties(sequence, "ProtParam_Bjellqvist")?.pI !== null) charged += 1;
  });
  if (charged === 0) throw new Error("no sequence was read");
  return milliseconds / 1_000;
}

function biopythonLoop(): Seconds {
  const answer = spawnSync("/usr/bin/python3", [join(root, "scripts/lib/five_properties.py"), fasta]);
  return answer.status === 0 ? Number(answer.stdout.toString()) : null;
}

function biopythonProcess(): Seconds {
  return secondsOf("/usr/bin/python3", [join(root, "scripts/lib/five_properties.py"), fasta, scratch("biopython")]);
}

function pepstatsProcess(): Seconds {
  return secondsOf("pepstats", ["-sequence", fasta, "-outfile", scratch("pepstats")]);
}

function ourProcess(table: string): Seconds {
  return secondsOf(process.execPath, [table, fasta], openSync(scratch("ours"), "w"));
}

/**
 * Bundles the script into one file like the shipped product, because the other tools don't compile at startup either.
 */
async function buildTable(): Promise<string> {
  const outDir = join(folder, "built");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { ssr: "scripts/plain-table.ts", outDir, emptyOutDir: true, target: "node24" },
  });
  return join(outDir, "plain-table.js");
}

/** Seconds from start to exit of another program; null if it doesn't run here. */
function secondsOf(program: string, options: readonly string[], output: number | "ignore" = "ignore"): Seconds {
  const startedAt = performance.now();
  const { status } = spawnSync(program, [...options], { stdio: ["ignore", output, "ignore"] });
  return status === 0 ? (performance.now() - startedAt) / 1_000 : null;
}

function millisecondsOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function scratch(name: string): string {
  return join(folder, name);
}
