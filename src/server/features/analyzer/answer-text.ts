import type { AnalyzerAnswer } from "#contract/analyzer.ts";
import { type Analysis, analyse, type ReadAs } from "#domain/chemistry/analyse.ts";
import type { KnownLibrary } from "#domain/chemistry/input/known-library.ts";
import type { Figure, Profile } from "#domain/chemistry/profile/profile.ts";

/** A request to the analyzer. */
export interface Asked {
  readonly input: string;
  readonly ph: readonly number[];
  readonly readAs: ReadAs;
}

export type Outcome =
  /** The answer as JSON text: it can be megabytes, so the thread serializes it, not the server. */
  { readonly kind: "answer"; readonly text: string } | { readonly kind: "refused"; readonly problem: Refusal };

interface Refusal {
  readonly detail: string;
  readonly message: string;
  readonly position: number;
  readonly length: number;
  /** Null if the input is not an unknown name. */
  readonly suggestions: readonly { slug: string; name: string; as: string }[] | null;
}

export function answerText({ input, ph, readAs }: Asked, known: KnownLibrary): Outcome {
  const analysis = analyse({ input, entry: null, ph, readAs }, known);
  if (analysis.kind === "one") return answer(toAnswer(analysis));
  if (analysis.kind === "compound") {
    const { kind, ...rest } = analysis;
    return answer({ readAs: kind, ...rest });
  }
  if (analysis.kind === "mass") return answer({ readAs: analysis.kind, ...analysis.search });
  return { kind: "refused", problem: refusal(analysis, input) };
}

const answer = (value: object): Outcome => ({ kind: "answer", text: JSON.stringify(value) });

type Refused = Extract<Analysis, { readonly kind: "batch" | "problem" | "unknown-name" }>;

function refusal(analysis: Refused, input: string): Refusal {
  const { message, position, length } =
    analysis.kind === "batch"
      ? { message: `This holds ${analysis.lines.length} peptides. Send one.`, position: 0, length: input.length }
      : analysis.problem;
  const isName = analysis.kind === "unknown-name";
  const hint = isName && analysis.readsAsLetters ? ' To read them so, send readAs: "sequence".' : "";
  const suggestions = isName ? analysis.suggestions : null;
  return { detail: `${message}${hint}`, message, position, length, suggestions };
}

const FIGURES = [
  ...(["extinction214", "extinction205", "gravy", "aliphaticIndex", "aromaticity"] as const),
  ...(["instabilityIndex", "boman", "hydrophobicMoment", "retention"] as const),
];
type FigureName = (typeof FIGURES)[number];

/** The page's result as the HTTP answer: named numbers, with the remarks that belong to them. */
function toAnswer({ portrait: whole, reading }: Extract<Analysis, { readonly kind: "one" }>): AnalyzerAnswer {
  const { profile, molecule: _model, ...portrait } = whole;
  const { as: readAs, note: readingNote, ...read } = reading;
  const named = { readAs, readingNote, ...read };
  return { ...named, ...portrait, ...profile, ...valuesOf(profile), remarks: remarksOf(profile) } as AnalyzerAnswer; // validated against the contract before sending
}

function valuesOf(profile: Profile): Record<FigureName, number | null> {
  const values = FIGURES.map((name) => [name, profile[name].value] as const);
  return Object.fromEntries(values) as Record<FigureName, number | null>; // fromEntries loses the key type
}

function remarksOf(profile: Profile): Record<string, string> {
  const remark = ({ because, caution }: Figure) => because ?? caution;
  return Object.fromEntries(
    FIGURES.flatMap((name) => {
      const text = remark(profile[name]);
      return text === null ? [] : [[name, text]];
    }),
  );
}
