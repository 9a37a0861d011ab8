import type { Millilitres, Substance } from "../units/measure.ts";
import type { CourseStep } from "./course/course-steps.ts";
import type { ShoppingList } from "./course/course-supplies.ts";
import type { Finding } from "./findings/finding.ts";
import type { DoseMeasure } from "./measuring/dose-measure.ts";
import type { Supply } from "./measuring/how-long-it-lasts.ts";
import type { MixSuggestion } from "./measuring/suggest-mixes.ts";
import type { FieldProblem, MixField } from "./reading/mix-field.ts";
import type { TargetsAnswer } from "./substance/blend.ts";
import type { Content, LabelDifference } from "./substance/content.ts";
import type { IuFactor } from "./substance/iu-factors.ts";
import type { DrawSentence } from "./words/spoken-draw.ts";
import type { WorkingLine } from "./words/working.ts";

/**
 * Everything that can be calculated from a mix so far. A part is null while something it needs is missing. Unreadable
 * text stops the calculation, so a typo never turns into a number.
 */
export interface Calculation {
  readonly problems: readonly FieldProblem[];
  /** Fields still needed for one dose, in the order of the form. */
  readonly missing: readonly MixField[];
  /** In the order of the components; empty until every component has an amount. */
  readonly contents: readonly Content[];
  /** Volume after mixing. */
  readonly volume: Millilitres | null;
  /** Per milliliter, in the order of the components. */
  readonly concentrations: readonly Substance[] | null;
  /** The dose in the container's unit, with the source of the conversion if one was needed. */
  readonly dose: Substance | null;
  readonly factor: IuFactor | null;
  /**
   * What can't be drawn, counted or met with this mix, worst first. While there are any, everything that could be
   * mistaken for the answer is empty: measure, sentence, amounts, supply, targets, course and working.
   */
  readonly stops: readonly Finding[];
  readonly measure: DoseMeasure | null;
  readonly sentence: DrawSentence | null;
  /** The amount of every component in one dose. */
  readonly amounts: readonly Substance[] | null;
  readonly supply: Supply | null;
  readonly targets: TargetsAnswer | null;
  readonly labelDifferences: readonly LabelDifference[];
  /** Mixes of the same vial whose draw is on a mark or next to one. */
  readonly suggestions: readonly MixSuggestion[];
  readonly course: { readonly steps: readonly CourseStep[]; readonly list: ShoppingList } | null;
  readonly findings: readonly Finding[];
  readonly working: readonly WorkingLine[];
}
