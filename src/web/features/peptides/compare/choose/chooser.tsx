import { Link } from "@tanstack/react-router";
import { Columns3, X } from "lucide-react";
import type { ComparedPair } from "#domain/peptides/comparison/pairs.ts";
import { MAX_COMPARED, MIN_COMPARED } from "#web/features/peptides/library/compare/compare-store.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { iconButtonLook } from "#web/ui/icon-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { type CompareAddress, withoutSlug } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";

interface ChooserProps {
  readonly address: CompareAddress;
  readonly shown: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
  readonly pairs: readonly ComparedPair[];
}

/** Shown while there are too few to compare. */
export function Chooser({ address, shown, pairs }: ChooserProps) {
  return (
    <>
      {shown.length === 0 && pairs.length > 0 && <Pairs pairs={pairs} />}
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
                  className={iconButtonLook()}
                >
                  <X className="size-4" aria-hidden="true" />
                </CompareLink>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </>
  );
}

function Pairs({ pairs }: Pick<ChooserProps, "pairs">) {
  return (
    <Section
      title="Pairs that share a use"
      note="Both act in the same way, and both have a label or a controlled trial for a shared use."
      className="grid gap-3"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2">
        {pairs.map(({ peptides: [one, other], goals }) => (
          <li key={`${one.slug} ${other.slug}`} className="flex">
            <CompareLink
              address={{ slugs: [one.slug, other.slug], tooMany: [], onlyDifferences: false }}
              className="grid w-full content-center gap-0.5 rounded-card border border-line bg-surface px-3 py-2.5 hover:border-accent"
            >
              <span className="font-medium wrap-anywhere">{`${one.name} and ${other.name}`}</span>
              <span className="text-note text-ink-3">{goals.join(", ")}</span>
            </CompareLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
