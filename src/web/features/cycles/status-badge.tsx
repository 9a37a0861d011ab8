import type { CycleStatus } from "#domain/cycles/cycle-status.ts";
import { Badge } from "#web/ui/badge.tsx";

const WORDS: Record<CycleStatus, string> = { active: "Active", planned: "Planned", completed: "Completed" };
const TONES = { active: "accent", planned: "plain", completed: "plain" } as const;

/** Null: a cycle without a first day has no status. */
export function StatusBadge({ status }: { readonly status: CycleStatus | null }) {
  return status === null ? <Badge>No start date</Badge> : <Badge tone={TONES[status]}>{WORDS[status]}</Badge>;
}
