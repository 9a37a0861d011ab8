import type { Amount, AmountUnit } from "#domain/units/amount.ts";
import type { Millilitres, Substance, SyringeUnits } from "#domain/units/measure.ts";
import type { SyringeScale } from "../mix.ts";
import type { TargetNeed } from "../substance/blend.ts";
import type { StudiedRange } from "./studied-range.ts";

/**
 * A remark about a dose; the words are in `finding-text.ts`. `stop`: the number on the screen must not be used;
 * `care`: check it again; `info`: something was assumed or left out.
 */
export type Finding = FindingBase &
  (
    | { readonly code: "too-small"; readonly units: SyringeUnits; readonly volume: Millilitres; readonly marks: Amount }
    | { readonly code: "coarse-reading"; readonly units: SyringeUnits; readonly readingError: Amount }
    | { readonly code: "between-marks"; readonly units: SyringeUnits; readonly neighbours: readonly MarkBeside[] }
    | {
        readonly code: "not-countable";
        readonly what: Countable;
        readonly exact: Amount;
        readonly neighbours: readonly CountBeside[];
      }
    | {
        readonly code: "over-barrel";
        readonly units: SyringeUnits;
        readonly capacity: SyringeUnits;
        /** False: no barrel was chosen, and `capacity` is the largest one's for this scale. */
        readonly isBarrelKnown: boolean;
      }
    | {
        readonly code: "unlikely-amount";
        readonly name: string;
        readonly amount: Substance;
        /** The same number in the other unit, if that would be usual. */
        readonly meant: Substance | null;
        /** Sizes in the library for this compound, in mg; empty if there are none. */
        readonly sizesMg: readonly number[];
      }
    | { readonly code: "unlikely-water"; readonly water: Millilitres }
    | { readonly code: "over-container"; readonly dose: Substance; readonly content: Substance }
    | {
        readonly code: "needle-takes-rest";
        readonly dose: Substance;
        readonly left: Millilitres;
        readonly needed: Millilitres;
      }
    | { readonly code: "possible-slip"; readonly side: Side; readonly times: Amount; readonly reference: Reference }
    | { readonly code: "outside-reference"; readonly side: Side; readonly times: Amount; readonly reference: Reference }
    | { readonly code: "no-reference" }
    /** Doses a week as entered, and the most of any label or human trial at home by the same route. */
    | { readonly code: "more-often"; readonly perWeek: Amount; readonly most: Amount }
    | {
        readonly code: "scale-switched";
        readonly from: SyringeScale;
        readonly to: SyringeScale;
        readonly volumeTimes: Amount;
        readonly units: SyringeUnits;
      }
    | { readonly code: "targets-apart"; readonly needs: readonly TargetNeed[]; readonly apart: Amount }
    | { readonly code: "activity-and-mass"; readonly name: string; readonly reason: string }
    | { readonly code: "analysis-incomparable"; readonly name: string; readonly reason: string }
    | { readonly code: "no-analysis"; readonly name: string }
    | {
        readonly code: "label-off";
        readonly name: string;
        readonly foundShare: Amount;
        readonly label: Substance;
        readonly found: Substance;
      }
    | { readonly code: "marks-assumed"; readonly unitsPerMark: Amount }
    | { readonly code: "barrel-not-known" }
  );

interface FindingBase {
  readonly tone: "stop" | "care" | "info";
  readonly fixes: readonly Fix[];
}

export type FindingCode = Finding["code"];
type Side = "above" | "below";
export type Countable = "sprays" | "clicks" | "tablets" | "capsules" | "marks";

export interface MarkBeside {
  readonly units: SyringeUnits;
  readonly delivered: Substance;
}

export interface CountBeside {
  readonly count: Amount;
  readonly delivered: Substance;
}

/** What a dose is compared with. */
export type Reference =
  | { readonly kind: "studied"; readonly range: StudiedRange }
  | { readonly kind: "last-dose"; readonly amount: Substance };

/** A change that would resolve the finding, as data for a button. None is ever applied automatically. */
export type Fix =
  | { readonly kind: "split"; readonly parts: readonly SyringeUnits[] }
  | { readonly kind: "barrel"; readonly barrelMl: string }
  | { readonly kind: "finer-marks"; readonly unitsPerMark: "0.5" | "1" }
  | { readonly kind: "water"; readonly water: Millilitres; readonly units: SyringeUnits }
  | { readonly kind: "less-water" }
  | { readonly kind: "more-water" }
  | { readonly kind: "component-amount"; readonly component: number; readonly amount: Substance }
  | { readonly kind: "dose"; readonly amount: Substance; readonly unit: AmountUnit }
  | { readonly kind: "type-again"; readonly field: "dose.value" }
  | { readonly kind: "previous-scale"; readonly scale: SyringeScale };
