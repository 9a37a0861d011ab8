import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ProtocolCard } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
import { protocolsQuery } from "../api/list-protocols.ts";
import { TEXT } from "../saved/messages.ts";
import { searchProtocols } from "../saved/search-protocols.ts";
import { comparedIds } from "./compared-ids.ts";

/** The person's protocols to choose from; `chosen` is the first one picked, or null if none is picked yet. */
export function ChooseProtocol({ chosen }: { readonly chosen: string | null }) {
  const uid = useAuth().user?.uid ?? null;
  return (
    <Loaded
      query={useQuery(protocolsQuery(uid))}
      failed={TEXT.loadFailed}
      label="Loading protocols"
      skeleton={<SkeletonStack rows={["h-11", "h-14", "h-14"]} className="gap-2" />}
    >
      {(cards) => <Cards cards={cards} chosen={cards.find(({ id }) => id === chosen) ?? null} />}
    </Loaded>
  );
}

interface CardsProps {
  readonly cards: readonly ProtocolCard[];
  readonly chosen: ProtocolCard | null;
}

function Cards({ cards, chosen }: CardsProps) {
  const [text, setText] = useState("");
  const others = cards.filter(({ id }) => id !== chosen?.id);
  const found = searchProtocols(others, text);
  if (others.length === 0)
    return (
      <div className="grid justify-items-start gap-3 text-sm text-ink-2">
        <p>There is no other saved protocol to compare with yet.</p>
        <Link to="/protocol-generator" className={buttonLook()}>
          {TEXT.generate}
        </Link>
      </div>
    );
  return (
    <div className="grid min-w-0 gap-3">
      <SearchField
        label="Search protocols"
        value={text}
        onChange={setText}
        status={`${found.length} of ${others.length} protocols`}
      />
      {found.length === 0 && <p className="text-sm text-ink-2">{TEXT.nothingFound}</p>}
      <ul className="grid gap-2">
        {found.map((card) => (
          <li key={card.id} className="min-w-0">
            <Link
              to="/protocols/compare"
              search={comparedIds(chosen, card)}
              className="flex min-h-11 items-baseline justify-between gap-4 rounded-control border border-line bg-surface px-3 py-2.5 text-sm text-ink no-underline hover:border-control hover:bg-raised"
            >
              <span className="grid min-w-0 wrap-anywhere">
                <span className="font-medium">{card.title}</span>
                <time dateTime={card.createdAt} className="text-note text-ink-3">
                  {dayAndTimeText(card.createdAt)}
                </time>
              </span>
              <span className="shrink-0 tabular-nums">{card.peptideCount === 0 ? "no plan" : `${card.score}%`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
