import { OctagonX } from "lucide-react";
import type { ReactNode } from "react";

/** Takes the place of the number and says why there is none and what would change it. */
export function StopAnswer({ children }: { readonly children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-label="Stop">
      <h3 className="flex items-center gap-3 text-2xl font-semibold text-stop">
        <OctagonX className="size-7 shrink-0" aria-hidden="true" />
        Not with this setup
      </h3>
      {children}
    </section>
  );
}
