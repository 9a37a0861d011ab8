import { analyzePeptide } from "../../../contract/analyzer.ts";
import { type Analysis, analyse } from "../../../domain/chemistry/analyse.ts";
import type { ServerContext } from "../../context.ts";
import { type App, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problems.ts";
import { toAnswer } from "./to-answer.ts";

export function mountAnalyzer(app: App, { library }: ServerContext): void {
  mount(app, analyzePeptide, async ({ body: { input, ph, readAs } }) => {
    const analysis = analyse({ input, entry: null, ph, readAs }, (await library()).known);
    if (analysis.kind === "one") return toAnswer(analysis);
    if (analysis.kind === "compound") {
      const { kind, alsoNamed, ...rest } = analysis;
      return { readAs: kind, alsoNamed: [...alsoNamed], ...rest };
    }
    if (analysis.kind === "mass") {
      const { matches, ions, ...asked } = analysis.search;
      return { readAs: analysis.kind, ...asked, matches: [...matches], ions: [...ions] };
    }
    throw refusal(analysis, input);
  });
}

type Refused = Extract<Analysis, { readonly kind: "batch" | "problem" | "unknown-name" }>;

function refusal(analysis: Refused, input: string): ProblemError {
  const { message, position, length } =
    analysis.kind === "batch"
      ? { message: `This holds ${analysis.lines.length} peptides. Send one.`, position: 0, length: input.length }
      : analysis.problem;
  const isName = analysis.kind === "unknown-name";
  const hint = isName && analysis.readsAsLetters ? ' To read them so, send readAs: "sequence".' : "";
  return new ProblemError("wrong-notation", {
    ...{ detail: `${message}${hint}`, position, length },
    ...(isName ? { suggestions: [...analysis.suggestions] } : {}),
    errors: [{ path: "input", message }],
  });
}
