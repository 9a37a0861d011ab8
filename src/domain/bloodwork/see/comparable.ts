import { differs, type Manner } from "./manner.ts";
import type { Point } from "./series.ts";

/** Why two results can't be subtracted from each other. */
export type Unlike =
  | "other-laboratory"
  | "other-method"
  /** One is computed from other results, the other was measured. */
  | "computed"
  /** The laboratory of one of the two is not noted, so it may be another. */
  | "laboratory-not-noted"
  /** Laboratory or method changed between the two, and what they print doesn't show that it changed back. */
  | "changed-between";

type Measured = Pick<Point, "draw" | "result" | "derived" | "stretch">;

/** Null if the two may be compared: nothing printed differs, and no unknown laboratory meets a known one. */
export function unlikePoints(first: Measured, second: Measured): Unlike | null {
  const [one, other] = [mannerOf(first), mannerOf(second)];
  if (one.isDerived !== other.isDerived) return "computed";
  if (differs(one.laboratory, other.laboratory)) return "other-laboratory";
  if (differs(one.method, other.method)) return "other-method";
  if ((one.laboratory === null) !== (other.laboratory === null)) return "laboratory-not-noted";
  if (first.stretch === second.stretch) return null;
  const isKnownAlike = one.laboratory !== null && (one.method === null) === (other.method === null);
  return isKnownAlike ? null : "changed-between";
}

/** Whether each may be compared with each, so that they may be averaged. */
export function areComparable(points: readonly Measured[]): boolean {
  const kinds = [...new Map(points.map((point) => [kindOf(point), point])).values()];
  return kinds.every((point, place) => kinds.slice(place + 1).every((other) => unlikePoints(point, other) === null));
}

const kindOf = (point: Measured): string => JSON.stringify([mannerOf(point), point.stretch]);

/** A computed number comes from the laboratory that measured what it is computed from. */
function mannerOf({ draw, result, derived }: Measured): Manner {
  return {
    isDerived: derived !== null,
    laboratory: draw.laboratory === "" ? null : draw.laboratory,
    method: result?.method ?? null,
  };
}
