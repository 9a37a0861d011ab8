import type { Intake } from "#domain/protocols/intake.ts";
import { changeDraft, draftStore } from "./draft-store.ts";
import { haveSameAnswers, intakeToDraft, isBegun } from "./intake-to-draft.ts";

/** The form with these answers, and whether that would overwrite answers already started. */
export function answersToReplace(intake: Intake, today: string) {
  const draft = intakeToDraft(intake, today);
  const begun = draftStore.read();
  return { wouldLose: isBegun(begun) && !haveSameAnswers(begun, draft), fillIn: () => changeDraft(draft) };
}
