import { check, type Parameters } from "recheck";

/** The build for JavaScript alone, on every machine: the others need Java or a program made for the machine. */
process.env.RECHECK_BACKEND = "pure";

/**
 * Ends by counts and never by the clock, so that a busy machine finds what an idle one finds. Long bounded repetitions
 * go to the checker that decides for certain, huge ones to the one that searches.
 */
const PARAMETERS: Parameters = {
  ...{ attackTimeout: null, incubationTimeout: null, timeout: null },
  ...{ maxRepeatCount: 120, maxNFASize: 3_000 },
  ...{ attackLimit: 20_000_000, incubationLimit: 10_000, maxAttackStringSize: 20_000, maxGeneStringSize: 600 },
  ...{ maxInitialGenerationSize: 100, maxGenerationSize: 40, mutationSize: 20, crossoverSize: 10, maxIteration: 3 },
};

/** "safe", or what is wrong with the expression. */
export async function judge({ pattern, flags }: { pattern: string; flags: string }): Promise<string> {
  const found = await check(pattern, flags.replace("v", "u"), PARAMETERS);
  if (found.status === "safe") return "safe";
  if (found.status === "vulnerable") return `${found.complexity.summary}: ${found.attack.pattern}`;
  return `undecided: ${found.error.kind}`;
}
