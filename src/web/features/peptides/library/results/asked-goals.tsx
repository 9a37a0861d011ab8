import { Link } from "@tanstack/react-router";
import { GOALS } from "#domain/peptides/indications.ts";
import { readUses } from "#domain/peptides/uses/read-uses.ts";

const LABELS = new Map<string, string>(GOALS.map(({ code, label }) => [code, label]));

/** The goals that a search in everyday words asks for, each with the plan that begins there. */
export function AskedGoals({ search }: { readonly search: string }) {
  const goals = readUses(search)?.goals ?? [];
  if (goals.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      Plan for a goal:{" "}
      {goals.map((goal, place) => (
        <span key={goal}>
          {place > 0 && ", "}
          <Link to="/protocol-generator" search={{ goal }} className="text-accent underline underline-offset-4">
            {LABELS.get(goal)}
          </Link>
        </span>
      ))}
    </p>
  );
}
