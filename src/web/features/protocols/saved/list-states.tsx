import { Link } from "@tanstack/react-router";
import { FileText, SearchX } from "lucide-react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TEXT } from "./messages.ts";

export const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
const SKELETONS = ["first", "second", "third"];

export function CardSkeletons() {
  return (
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <div key={key} className="card grid gap-3" data-skeleton="">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-14" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-10" />
        </div>
      ))}
    </div>
  );
}

export function NoneSaved() {
  return (
    <EmptyState
      icon={FileText}
      title={TEXT.empty}
      action={
        <Link to="/protocol-generator" className={buttonLook("primary")}>
          {TEXT.generate}
        </Link>
      }
    >
      {TEXT.emptyHint}
    </EmptyState>
  );
}

export function NoneFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={TEXT.nothingFound} action={<Button onClick={onClear}>Clear search</Button>}>
      No results for “{text}” in titles, summaries or tags.
    </EmptyState>
  );
}
