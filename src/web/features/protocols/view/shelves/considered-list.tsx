import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Considered } from "#domain/protocols/generated-protocol.ts";
import { Fold } from "../fold.tsx";
import { REASON_LABELS } from "../labels.ts";
import { Cite, LineList } from "../sources/citations.tsx";

const SHOWN = 6;

/** Compounds one can't plan: what is known of each in one line, the rest on demand. */
export function ConsideredList({ considered }: { readonly considered: readonly Considered[] }) {
  const first = considered.slice(0, SHOWN);
  const rest = considered.slice(SHOWN);
  return (
    <div className="grid gap-2">
      <Items considered={first} />
      {rest.length > 0 && (
        <Fold summary={`${rest.length} more`}>
          <Items considered={rest} />
        </Fold>
      )}
    </div>
  );
}

function Items({ considered }: { readonly considered: readonly Considered[] }) {
  return (
    <ul className="grid divide-y divide-line-soft border-y border-line-soft">
      {considered.map((one) => (
        <li key={one.slug}>
          <Item one={one} />
        </li>
      ))}
    </ul>
  );
}

function Item({ one }: { readonly one: Considered }) {
  const { slug, name, reason, known, whyNot, wouldChange, risks, refs } = one;
  return (
    <details className="group/item min-w-0">
      <summary className="grid min-h-11 list-none grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2 rounded-small py-2.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="mt-1 size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open/item:rotate-90"
          aria-hidden="true"
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name}</span>
            <span className="text-note text-ink-3">{REASON_LABELS[reason]}</span>
          </span>
          <span className="line-clamp-2 text-sm text-ink-2 group-open/item:hidden">{known}</span>
        </span>
      </summary>
      <div className="grid max-w-prose gap-3 pb-4 pl-6 text-sm">
        <dl className="grid gap-3">
          <div>
            <dt className="section-label">What is known</dt>
            <dd className="text-ink-2">
              {known}
              <Cite refs={refs} claim={known} />
            </dd>
          </div>
          <div>
            <dt className="section-label">Why it is not planned</dt>
            <dd className="text-ink-2">{whyNot}</dd>
          </div>
          <div>
            <dt className="section-label">What would change that</dt>
            <dd className="text-ink-2">{wouldChange ?? "Nothing that you could answer."}</dd>
          </div>
          <div>
            <dt className="section-label">Risks</dt>
            <dd>
              <LineList lines={risks} empty="Its sources name no serious one." />
            </dd>
          </div>
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <Link to="/peptides/$slug" params={{ slug }} className="link-quiet">
            All about {name}
          </Link>
          <Link to="/check" search={{ peptide: slug }} data-print="no" className="link-quiet">
            I already use it: check what I take
          </Link>
        </p>
      </div>
    </details>
  );
}
