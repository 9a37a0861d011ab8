import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { type Compared, clearCompared, MAX_COMPARED, MIN_COMPARED, toggleCompared } from "./compare-store.ts";

/** At the lower edge of the window, above other fixed elements there. */
export function CompareTray({ compared }: { readonly compared: readonly Compared[] }) {
  const slugs = compared.map(({ slug }) => slug).join(",");
  return (
    <section
      aria-label="Chosen for comparing"
      className="sticky bottom-18 z-20 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card border border-line bg-raised p-2 pl-4 shadow-lg shadow-black/20 md:bottom-14"
    >
      <ul className="flex min-w-0 grow flex-wrap gap-x-3 gap-y-1 max-md:hidden">
        {compared.map((peptide) => (
          <li key={peptide.slug} className="inline-flex min-w-0 items-center text-sm">
            <span className="truncate">{peptide.name}</span>
            <button
              type="button"
              aria-label={`Do not compare ${peptide.name}`}
              onClick={() => toggleCompared(peptide)}
              className="grid size-7 shrink-0 place-items-center rounded-small text-ink-3 hover:text-ink"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="grow text-sm text-ink-2 md:hidden">
        {compared.map(({ name }) => name).join(", ")}
      </p>
      <div className="ml-auto flex gap-2">
        <Button variant="quiet" onClick={clearCompared}>
          Clear
        </Button>
        {compared.length < MIN_COMPARED ? (
          <span className="inline-flex items-center px-3.5 text-sm text-ink-3">Choose one more to compare</span>
        ) : (
          <Link to="/peptides/compare" search={{ slugs }} className={buttonLook("primary")}>
            {`Compare ${compared.length} of ${MAX_COMPARED}`}
          </Link>
        )}
      </div>
    </section>
  );
}
