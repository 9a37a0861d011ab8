import { analyzePeptide } from "#contract/analyzer.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, JsonText, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { createAnalysisPool } from "./analysis-pool.ts";

export function mountAnalyzer(app: App, { library, log }: ServerContext): void {
  const pool = createAnalysisPool(log);
  mount(app, analyzePeptide, async ({ body }) => {
    const outcome = await pool.run(body, (await library()).compounds);
    if (outcome.kind === "answer") return new JsonText(outcome.text);
    const { suggestions, message, ...problem } = outcome.problem;
    throw new ProblemError("wrong-notation", {
      ...problem,
      ...(suggestions === null ? {} : { suggestions: [...suggestions] }),
      errors: [{ path: "input", message }],
    });
  });
}
