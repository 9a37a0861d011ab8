import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";

type Parts = GeneratedProtocol["scoreParts"];

export interface ScoreArithmetic {
  readonly rows: ReadonlyArray<{
    readonly part: Parts[number]["part"];
    readonly weightPercent: number;
    readonly points: string;
  }>;
  /** The sum before rounding and capping. */
  readonly sum: string;
  readonly rounded: number;
}

/** Weights are whole percents, so hundredths of a point are exact in whole numbers. */
export function scoreArithmetic(parts: Parts): ScoreArithmetic {
  const rows = parts.map(({ part, value, weight }) => {
    const weightPercent = Math.round(weight * 100);
    return { part, weightPercent, hundredths: Math.round(value * weightPercent) };
  });
  const sum = rows.reduce((total, { hundredths }) => total + hundredths, 0);
  return {
    rows: rows.map(({ part, weightPercent, hundredths }) => ({ part, weightPercent, points: inPoints(hundredths) })),
    sum: inPoints(sum),
    rounded: Math.floor((sum + 50) / 100),
  };
}

const inPoints = (hundredths: number): string => String(hundredths / 100);
