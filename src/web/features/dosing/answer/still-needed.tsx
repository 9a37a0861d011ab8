import { Circle } from "lucide-react";

/** What is missing for an answer, as a checklist. */
export function StillNeeded({ things }: { readonly things: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p className="text-note text-ink-3">Still needed</p>
      <ul className="grid gap-2 text-lg">
        {things.map((thing) => (
          <li key={thing} className="flex items-center gap-3">
            <Circle className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
            {thing}
          </li>
        ))}
      </ul>
      <p className="border-t border-line-soft pt-3 text-sm text-ink-3">
        Your draw will appear here, with every step of the arithmetic.
      </p>
    </div>
  );
}
