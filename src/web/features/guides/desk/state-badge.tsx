import type { GuideEdition } from "../../../../contract/guide-editions.ts";
import { Badge } from "../../../ui/badge.tsx";

/** Who sees a guide: everyone, everyone from a time on, or editors alone. */
export function StateBadge({ state, publishAt }: Pick<GuideEdition, "state" | "publishAt">) {
  if (state === "published") return <Badge tone="safe">Published</Badge>;
  if (state === "scheduled")
    return <Badge tone="accent">{`Scheduled for ${publishAt ? timeText(publishAt) : "later"}`}</Badge>;
  return <Badge tone="care">Draft</Badge>;
}

/** In the person's own time zone: "22 Nov 2026, 09:30". */
function timeText(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
