/** Jumps to a part of the result. Uses buttons, because the URL's fragment has the analyzed input. */
export function PartsNav() {
  return (
    <nav
      aria-label="Parts of the result"
      data-print="no"
      className="flex flex-wrap gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4"
    >
      {PARTS.map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => goTo(title)}
          className="min-h-9 shrink-0 rounded-control border border-line bg-surface px-2.5 text-note text-ink-2 hover:border-control hover:text-ink max-md:min-h-11"
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

const PARTS = [
  ...["Check a certificate", "Mass and ions", "Charge and isoelectric point", "Isotopic envelope", "Fragments"],
  ...["Hydropathy", "Properties", "Stability", "Where enzymes cut", "Dissolving and handling", "Structure"],
  ...["In other notations", "How these numbers are checked"],
];

function goTo(title: string): void {
  const heading = document.querySelector<HTMLElement>(`[data-part="${title}"]`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
