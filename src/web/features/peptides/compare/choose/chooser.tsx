import { Link } from "@tanstack/react-router";
import { Columns3, X } from "lucide-react";
import { MAX_COMPARED, MIN_COMPARED } from "#web/features/peptides/library/compare/compare-store.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type CompareAddress, withoutSlug } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";

interface ChooserProps {
  readonly address: CompareAddress;
  readonly shown: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

/** Shown while there are too few to compare. */
export function Chooser({ address, shown }: ChooserProps) {
  return (
    <EmptyState
      icon={Columns3}
      title={shown.length === 0 ? "Choose what to compare" : "Choose one more to compare"}
      action={
        <Link to="/peptides" className={buttonLook()}>
          Choose in the library
        </Link>
      }
    >
      <p>{`${MIN_COMPARED} to ${MAX_COMPARED} peptides side by side: evidence, risks, doses and half-life, with the source beside each.`}</p>
      {shown.length > 0 && (
        <ul aria-label="Chosen" className="mt-3 flex flex-wrap justify-center gap-2">
          {shown.map(({ slug, name }) => (
            <li
              key={slug}
              className="inline-flex items-center rounded-control border border-line bg-surface pl-3 text-ink"
            >
              {name}
              <CompareLink
                address={withoutSlug(address, slug)}
                aria-label={`Remove ${name}`}
                className="grid size-9 place-items-center text-ink-3 hover:text-ink max-md:size-11"
              >
                <X className="size-4" aria-hidden="true" />
              </CompareLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
