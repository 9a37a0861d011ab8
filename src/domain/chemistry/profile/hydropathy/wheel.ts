import { type Chain, lettersOf } from "#domain/chemistry/molecule.ts";
import { SCALES, type ScaleName } from "../indices/scales.ts";
import { scaleValues } from "./hydropathy.ts";
import { HELIX_DEGREES, type Moment, momentOf } from "./moment.ts";

export interface WheelPlace {
  /** From 1 along the chain. */
  readonly position: number;
  readonly code: string;
  /** The natural residue it is or resembles; X without one. */
  readonly letter: string;
  readonly isD: boolean;
  /** 0 at the top of the wheel, clockwise, below 360. */
  readonly degrees: number;
  /** 1 for the inner ring; one more each time the positions repeat. */
  readonly ring: number;
  /** From the scale; null if it has none. */
  readonly value: number | null;
}

export interface Wheel {
  readonly places: readonly WheelPlace[];
  /** Null if a residue has no value. */
  readonly moment: Moment | null;
  /** Mean of the scale over the chain; null likewise. */
  readonly mean: number | null;
}

/** The chain seen along its axis, `degrees` from one residue to the next: whole degrees from 1 to 359. */
export function helicalWheel(chain: Chain, scale: ScaleName = "eisenberg", degrees: number = HELIX_DEGREES): Wheel {
  const letters = lettersOf(chain);
  const values = scaleValues(letters, SCALES[scale].values);
  const repeat = 360 / commonDivisor(360, degrees);
  const places = chain.residues.map(
    ({ monomer, isD }, index): WheelPlace => ({
      position: index + 1,
      code: monomer.code,
      letter: letters[index] ?? "X",
      isD,
      degrees: (index * degrees) % 360,
      ring: 1 + Math.floor(index / repeat),
      value: values[index] ?? null,
    }),
  );
  if (values.includes(null) || values.length === 0) return { places, moment: null, mean: null };
  const known = values.map(Number);
  return {
    places,
    moment: momentOf(known, degrees),
    mean: known.reduce((sum, value) => sum + value, 0) / known.length,
  };
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
