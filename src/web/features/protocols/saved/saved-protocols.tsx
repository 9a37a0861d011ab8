import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ProtocolCard as Card, SavedProtocol } from "../../../../contract/protocols.ts";
import { ChangesUnknown } from "../../../app/changed-facts.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { GRID, LoadFailed, LoadingCards, NoneFound, NoneSaved, SignedOut } from "./list-states.tsx";
import { TEXT } from "./messages.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import { searchProtocols } from "./search-protocols.ts";
import { useProtocolActions } from "./use-protocol-actions.ts";
import { useSavedProtocols } from "./use-saved-protocols.ts";

/** The plan view is large and needed only once a protocol is opened. */
const ProtocolDialog = lazy(async () => ({ default: (await import("./protocol-dialog.tsx")).ProtocolDialog }));

interface SavedProtocolsProps {
  /** A protocol is to become a cycle. */
  readonly onUse: (protocol: SavedProtocol) => void;
}

export function SavedProtocols({ onUse }: SavedProtocolsProps) {
  const { data, isError, isSignedOut, refetch } = useSavedProtocols();
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHeader
        title={TEXT.heading}
        actions={
          !isSignedOut &&
          !isEmpty && (
            <Link to="/protocol-generator" className={buttonLook("primary")}>
              {TEXT.generate}
            </Link>
          )
        }
      />
      {isSignedOut ? (
        <SignedOut />
      ) : data ? (
        isEmpty ? (
          <NoneSaved />
        ) : (
          <List cards={data} onUse={onUse} />
        )
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <LoadingCards />
      )}
    </>
  );
}

function List({ cards, onUse }: { readonly cards: readonly Card[]; readonly onUse: SavedProtocolsProps["onUse"] }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<{ readonly what: "details" | "delete"; readonly card: Card } | null>(null);
  const { use, download, clinicianPdf, data, remove } = useProtocolActions(onUse);
  const found = searchProtocols(cards, text);
  return (
    <>
      <SearchBox text={text} onChange={setText} count={found.length} />
      <ChangesUnknown />
      {found.length === 0 ? (
        <NoneFound text={text} onClear={() => setText("")} />
      ) : (
        <ul className={GRID}>
          {found.map((card) => (
            <li key={card.id} className="grid min-w-0">
              <ProtocolCard
                card={card}
                onView={() => setOpen({ what: "details", card })}
                onUse={() => use(card.id)}
                onDownload={() => download(card.id)}
                onClinicianPdf={() => clinicianPdf(card.id)}
                onData={() => data(card.id)}
                onDelete={() => setOpen({ what: "delete", card })}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.what === "details" && (
        <Suspense fallback={<Spinner label="Loading protocol" className="fixed inset-0 m-auto size-10" />}>
          <ProtocolDialog card={open.card} onClose={() => setOpen(null)} onUse={onUse} />
        </Suspense>
      )}
      {open?.what === "delete" && (
        <DeleteDialog
          title={open.card.title}
          onCancel={() => setOpen(null)}
          onDelete={() => {
            setOpen(null);
            remove(open.card);
          }}
        />
      )}
    </>
  );
}

interface SearchBoxProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly count: number;
}

function SearchBox({ text, onChange, count }: SearchBoxProps) {
  return (
    <div className="relative mb-5 max-w-md">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3" aria-hidden="true" />
      <input
        type="search"
        aria-label="Search protocols"
        placeholder={TEXT.search}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-control bg-bg pr-3 pl-9 text-base text-ink placeholder:text-ink-3"
      />
      <p role="status" className="sr-only">
        {text === "" ? "" : `${count} found`}
      </p>
    </div>
  );
}
