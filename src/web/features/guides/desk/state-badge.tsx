import type { GuideEdition } from "#contract/guide-editions.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Who sees a guide: everyone, everyone from a time on, or editors alone. */
export function StateBadge({ state, publishAt }: Pick<GuideEdition, "state" | "publishAt">) {
  if (state === "published") return <Badge tone="safe">Published</Badge>;
  if (state === "scheduled")
    return <Badge tone="accent">{`Scheduled for ${publishAt ? dayAndTimeText(publishAt) : "later"}`}</Badge>;
  return <Badge tone="care">Draft</Badge>;
}
