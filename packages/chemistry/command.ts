#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { type Analysis, analyse } from "#domain/chemistry/analyse.ts";
import { EMPTY_LIBRARY } from "./index.ts";
import { failureText, linesText, portraitText } from "./words.ts";

const USAGE = `Usage: peptidary-analyze [analyze] [--json] [--ph 7.4] PEPTIDE

PEPTIDE is a sequence (GHK, H-Aib-Gly-OH), ProForma, HELM, or FASTA text.
Without it, or with "-", the text is read from standard input.
Names of compounds are not looked up.

  --json     everything that was computed, as JSON
  --ph PH    the pH to compute the charge at, 0 to 14; may be repeated
  --help     this text
  --version  the version of this command`;

const NEUTRAL = [7];
const MAX_INPUT_LENGTH = 1_000_000;

process.exitCode = run(process.argv.slice(2));

function run(words: readonly string[]): number {
  try {
    return answer(words);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function answer(words: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      ph: { type: "string", multiple: true },
      help: { type: "boolean", default: false },
      version: { type: "boolean", default: false },
    },
  });
  if (values.help) return printed(USAGE);
  if (values.version) return printed(PRODUCT_VERSION);
  const [first, ...others] = positionals;
  const given = first === "analyze" ? others : positionals;
  if (given.length > 1) return failed(`Put one peptide in quotes; this is ${given.length} words.`);
  const ph = values.ph === undefined ? NEUTRAL : values.ph.map(phOf);
  const input = given[0] === undefined || given[0] === "-" ? readFileSync(0, "utf8") : given[0];
  if (input.length > MAX_INPUT_LENGTH) return failed("The input is longer than 1,000,000 characters.");
  const analysis = analyse({ input, entry: null, readAs: "sequence", ph }, EMPTY_LIBRARY);
  return values.json ? json(analysis, input) : text(analysis, input);
}

function phOf(text: string): number {
  const ph = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(ph >= 0 && ph <= 14)) throw new Error(`--ph takes a number from 0 to 14, not "${text}".`);
  return ph;
}

function text(analysis: Analysis, input: string): number {
  if (analysis.kind === "one") return printed(portraitText(analysis.portrait));
  if (analysis.kind !== "batch") return failed(problemText(analysis, input));
  const problems = analysis.lines.flatMap(({ outcome }) => (outcome.ok ? [] : [failureText(outcome.problem, input)]));
  printed(linesText(analysis.lines));
  return problems.length === 0 ? 0 : failed(problems.join("\n"));
}

/** Without the model the numbers came from, which is large and only for programs that import it. */
function json(analysis: Analysis, input: string): number {
  if (analysis.kind === "one") {
    const { molecule: _, ...shown } = analysis.portrait;
    return printed(JSON.stringify({ kind: "one", ...shown }, null, 2));
  }
  const { kind } = analysis;
  if (kind === "batch") {
    printed(JSON.stringify(analysis, null, 2));
    return analysis.lines.every(({ outcome }) => outcome.ok) ? 0 : 1;
  }
  if (kind === "problem" || kind === "unknown-name") {
    printed(JSON.stringify({ kind: "problem", problem: analysis.problem }, null, 2));
    return 1;
  }
  return failed(problemText(analysis, input));
}

function problemText(analysis: Exclude<Analysis, { readonly kind: "one" | "batch" }>, input: string): string {
  if (analysis.kind === "problem" || analysis.kind === "unknown-name") return failureText(analysis.problem, input);
  return "This is no sequence.";
}

function printed(line: string): number {
  process.stdout.write(`${line}\n`);
  return 0;
}

function failed(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
