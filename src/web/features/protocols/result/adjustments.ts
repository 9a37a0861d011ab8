import type { Draft } from "../intake/answers/draft.ts";

/** The preferences that can be changed beside a plan. */
export type Adjustment = Partial<
  Pick<Draft, "durationWeeks" | "maxCompounds" | "routes" | "needleTolerance" | "evidenceFloor" | "testedAthlete">
>;
type Control = keyof Adjustment;

/** The values an undo restores, newest last. */
export interface Undoable {
  readonly control: Control;
  readonly before: Adjustment;
}
export type History = readonly Undoable[];

/**
 * Remembers the values before `change`. Changes of one control in a row count as one, so that an undo after dragging a
 * slider goes back to where the dragging began.
 */
export function remember(history: History, control: Control, change: Adjustment, draft: Draft): History {
  if (history.at(-1)?.control === control) return history;
  // the same keys, with the draft's values
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, draft[key as Control]])) as Adjustment;
  return [...history, { control, before }];
}
