import type { Millilitres, Substance } from "../units/measure.ts";
import type { CourseStep } from "./course/course-steps.ts";
import type { ShoppingList } from "./course/shopping-list.ts";
import type { Finding } from "./findings/finding.ts";
import type { DoseMeasure } from "./measuring/dose-measure.ts";
import type { MixSuggestion } from "./measuring/suggest-mixes.ts";
import type { Supply } from "./measuring/supply.ts";
import type { FieldProblem, MixField } from "./reading/mix-field.ts";
import type { TargetsAnswer } from "./substance/blend.ts";
import type { Content, LabelDifference } from "./substance/content.ts";
import type { IuFactor } from "./substance/iu-factors.ts";
import type { DrawSentence } from "./words/spoken-draw.ts";
import type { WorkingLine } from "./words/working.ts";

/**
 * Everything that follows from a mix so far. A part is null while something it needs is missing; nothing is calculated
 * past a text that cannot be read, so a slip of the keyboard never turns into a number.
 */
export interface Calculation {
  readonly problems: readonly FieldProblem[];
  /** Fields that are still needed for one dose, in the order a person fills them. */
  readonly missing: readonly MixField[];
  /** In the order of the components; empty until every component has an amount. */
  readonly contents: readonly Content[];
  /** Volume after mixing. */
  readonly volume: Millilitres | null;
  /** In each millilitre, in the order of the components. */
  readonly concentrations: readonly Substance[] | null;
  /** The dose in the unit of the container, and the source that converted it where one had to. */
  readonly dose: Substance | null;
  readonly factor: IuFactor | null;
  /**
   * What cannot be drawn, counted or met with this mix, gravest first. While there is any, nothing that could be taken
   * for the answer is there: measure, sentence, amounts, supply, targets, course and working are empty.
   */
  readonly stops: readonly Finding[];
  readonly measure: DoseMeasure | null;
  readonly sentence: DrawSentence | null;
  /** What one dose gives of every component. */
  readonly amounts: readonly Substance[] | null;
  readonly supply: Supply | null;
  readonly targets: TargetsAnswer | null;
  readonly labelDifferences: readonly LabelDifference[];
  /** Mixes of the same vial whose draw is on, or next to, a mark. */
  readonly suggestions: readonly MixSuggestion[];
  readonly course: { readonly steps: readonly CourseStep[]; readonly list: ShoppingList } | null;
  readonly findings: readonly Finding[];
  readonly working: readonly WorkingLine[];
}
