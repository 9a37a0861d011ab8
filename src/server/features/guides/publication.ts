import type { publishGuide } from "#contract/guide-editions.ts";
import type { OperationValues } from "#contract/operation.ts";
import type { GuideRow } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import type { Publication } from "./repository.ts";

type Wanted = NonNullable<OperationValues<typeof publishGuide>["body"]>;

/** The new publication state of a guide and its entry in the history. The first publication date is never lost. */
export function publicationOf(
  before: GuideRow,
  wanted: Wanted,
  now: Date,
): { readonly publication: Publication; readonly note: string } {
  const { published_at } = before;
  switch (wanted.state) {
    case "draft":
      return {
        publication: { state: "draft", publish_at: null, published_at },
        note: before.state === "scheduled" ? "Taken off the schedule" : "Taken down",
      };
    case "scheduled": {
      const at = new Date(wanted.publishAt).toISOString();
      if (at <= now.toISOString())
        throw new ProblemError("invalid-request", {
          errors: [{ path: "publishAt", message: "Choose a time in the future" }],
        });
      return {
        publication: { state: "scheduled", publish_at: at, published_at },
        note: `Scheduled for ${minuteText(at)}`,
      };
    }
    case "published":
      return {
        publication: { state: "published", publish_at: null, published_at: published_at ?? now.toISOString() },
        note: "Published",
      };
  }
}

/** "2026-11-22 09:30 UTC". */
const minuteText = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
