import type { AnalyzerAnswer } from "#contract/analyzer.ts";
import type { Analysis } from "#domain/chemistry/analyse.ts";
import type { Figure, Profile } from "#domain/chemistry/profile/profile.ts";

const FIGURES = [
  ...(["extinction214", "extinction205", "gravy", "aliphaticIndex", "aromaticity"] as const),
  ...(["instabilityIndex", "boman", "hydrophobicMoment", "retention"] as const),
];
type FigureName = (typeof FIGURES)[number];

/** The page's result as the HTTP answer: named numbers, with the remarks that belong to them. */
export function toAnswer({ portrait: whole, reading }: Extract<Analysis, { readonly kind: "one" }>): AnalyzerAnswer {
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
