import { Link } from "@tanstack/react-router";
import type { SearchEngine } from "./search-engine.ts";

interface AskedGoalsProps {
  readonly search: string;
  /** Reads the words; null until it is prepared. */
  readonly engine: SearchEngine | null;
}

/** The goals that a search in everyday words asks for; a plan can begin with each. */
export function AskedGoals({ search, engine }: AskedGoalsProps) {
  const goals = search === "" ? [] : (engine?.goals(search) ?? []);
  if (goals.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      Plan for a goal:{" "}
      {goals.map(({ code, label }, place) => (
        <span key={code}>
          {place > 0 && ", "}
          <Link to="/protocol-generator" search={{ goal: code }} className="link">
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
