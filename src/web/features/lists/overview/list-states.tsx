import { Link } from "@tanstack/react-router";
import { ListPlus, SearchX } from "lucide-react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
const SKELETONS = ["first", "second", "third"];

export function CardSkeletons() {
  return (
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <div key={key} className="card grid gap-3" data-skeleton="">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

export const LOAD_FAILED_HINT = "The server cannot be reached, or could not answer. Nothing of yours is lost.";

export function NoLists({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      icon={ListPlus}
      title="No lists yet"
      action={
        <>
          <Button variant="primary" onClick={onCreate}>
            New list
          </Button>
          <Link to="/peptides" className={buttonLook()}>
            Look through the library
          </Link>
        </>
      }
    >
      Keep peptides you want to read about, compare or share, each with your own note. Create a list here, or press “Add
      to a list” on any peptide.
    </EmptyState>
  );
}

export function NoneFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title="No list found" action={<Button onClick={onClear}>Clear search</Button>}>
      No results for “{text}” in names, descriptions or peptides.
    </EmptyState>
  );
}
