import { useCallback } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { SaveProblem } from "../entry/save-problem.tsx";
import type { Draft, DraftFile } from "./draft/kept-draft.ts";
import type { Review } from "./review/review.ts";
import { learnt } from "./review/review-outcome.ts";
import { ReviewView } from "./review/review-view.tsx";
import { useSaveDraws } from "./use-save-draws.tsx";

interface ReviewDraftProps {
  readonly uid: string | null;
  readonly review: Review;
  readonly file: DraftFile | null;
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly draws: readonly Draw[];
  readonly today: string;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSaved: () => Promise<void>;
  readonly onDiscard: () => void;
  readonly onColumns: (() => void) | null;
}

/** A document that was read but not saved yet. */
export function ReviewDraft({ uid, review, file, draws, onChange, onSaved, ...rest }: ReviewDraftProps) {
  const save = useSaveDraws(uid, onSaved);
  const change = useCallback(
    (to: (review: Review) => Review) =>
      onChange((now) => (now.kind === "review" ? { ...now, review: to(now.review) } : now)),
    [onChange],
  );
  return (
    <ReviewView
      {...rest}
      review={review}
      file={file}
      kept={draws}
      onChange={change}
      saving={{ isRunning: save.isPending, text: <SaveProblem error={save.error} from="/bloodwork/new" /> }}
      onSave={(saved) =>
        save.mutate({
          draws: saved,
          report: review.keepsFile ? (file?.file ?? null) : null,
          learn: (now) => learnt(now, review),
        })
      }
    />
  );
}
