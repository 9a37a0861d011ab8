import { useStore } from "#web/lib/use-store.ts";
import { compareStore, MAX_COMPARED, toggleCompared } from "./compare-store.ts";

interface CompareCheckboxProps {
  readonly peptide: { readonly slug: string; readonly name: string };
  /** In a narrow column the box has no visible label. */
  readonly isBare?: boolean;
}

/** Rendered only with script, because it needs it. */
export function CompareCheckbox({ peptide, isBare = false }: CompareCheckboxProps) {
  const compared = useStore(compareStore);
  const isChosen = compared.some(({ slug }) => slug === peptide.slug);
  return (
    <label className="relative z-10 inline-flex min-h-9 items-center gap-2 rounded-small text-note text-ink-3 hover:text-ink has-disabled:opacity-50 max-md:min-h-11 max-md:min-w-11 noscript:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.length >= MAX_COMPARED}
        onChange={() => toggleCompared(peptide)}
        aria-label={`Compare ${peptide.name}`}
        className="size-4 shrink-0 accent-accent"
      />
      {!isBare && "Compare"}
    </label>
  );
}
