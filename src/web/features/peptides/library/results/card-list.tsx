import { lazy, Suspense } from "react";
import { CARD_GRID, type ListProps, PLAIN_AT_FIRST } from "./list-props.ts";
import { PeptideCard } from "./peptide-card.tsx";

/** Needed only for long lists. */
const VirtualCards = lazy(async () => ({ default: (await import("./virtual-cards.tsx")).VirtualCards }));

export function CardList(props: ListProps) {
  if (!props.isVirtual) return <PlainCards {...props} />;
  return (
    <Suspense fallback={<PlainCards {...props} items={props.items.slice(0, PLAIN_AT_FIRST)} />}>
      <VirtualCards {...props} />
    </Suspense>
  );
}

function PlainCards({ items, tagNames, cardAction, total }: ListProps) {
  return (
    <ul className={CARD_GRID}>
      {items.map((peptide, place) => (
        <li
          key={peptide.slug}
          aria-setsize={total}
          aria-posinset={place + 1}
          className="grid min-w-0 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]"
        >
          <PeptideCard peptide={peptide} tagNames={tagNames} cardAction={cardAction} />
        </li>
      ))}
    </ul>
  );
}
