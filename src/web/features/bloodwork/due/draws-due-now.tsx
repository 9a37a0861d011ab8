import { Link } from "@tanstack/react-router";
import { ArrowRight, TestTubeDiagonal } from "lucide-react";
import { useCalendarToday } from "#web/app/use-person-today.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";
import { useDraws } from "../store/use-draws.ts";
import { useDueDraws } from "./use-due-draws.ts";

const MAX_SHOWN = 3;

/** For the home page: draws due soon. Renders nothing when there are none, or without the results that may have done them. */
export function DrawsDueNow({ uid }: { readonly uid: string }) {
  const { shown } = useDraws(uid);
  const plan = useDueDraws(uid, shown.data ?? [], useCalendarToday());
  if (shown.data === undefined || plan.data === undefined) return null;
  const due = plan.data.filter(({ state, marker }) => state === "due" && marker !== null);
  if (due.length === 0) return null;
  return (
    <Section title="Blood draws due now" look="label" className="card grid gap-3">
      <ul className="grid gap-2">
        {due.slice(0, MAX_SHOWN).map((one) => (
          <li key={`${one.dueOn} ${one.check}`} className="flex items-start gap-3 text-sm">
            <TestTubeDiagonal className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
            <span className="min-w-0">
              <span className="font-medium">{one.check}</span>
              <span className="text-ink-3">{`, around ${dayText(one.dueOn)}, for ${one.reasons.map(({ compound }) => compound.name).join(", ")}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/bloodwork"
        search={{ view: "plan" }}
        className="link-quiet inline-flex min-h-6 items-center gap-1.5 text-sm"
      >
        {due.length > MAX_SHOWN ? `All ${due.length} with reasons and sources` : "Reasons and sources"}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </Section>
  );
}
