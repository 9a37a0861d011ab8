import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ProtocolCard as Card, SavedProtocol } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { localToday } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { protocolsQuery } from "../api/list-protocols.ts";
import { CardSkeletons, GRID, NoneFound, NoneSaved } from "./list-states.tsx";
import { TEXT, TOAST } from "./messages.ts";
import { ProtocolCard } from "./protocol-card.tsx";
import { searchProtocols } from "./search-protocols.ts";
import { useProtocolActions } from "./use-protocol-actions.ts";

/** The plan view is large and needed only once a protocol is opened. */
const ProtocolDialog = lazy(async () => ({ default: (await import("./protocol-dialog.tsx")).ProtocolDialog }));
const CompareDialog = lazy(async () => ({ default: (await import("../compare/compare-dialog.tsx")).CompareDialog }));
const ShareDialog = lazy(async () => ({ default: (await import("../share/share-dialog.tsx")).ShareDialog }));
const ReplaceAnswersDialog = lazy(async () => ({
  default: (await import("./replace-answers-dialog.tsx")).ReplaceAnswersDialog,
}));

interface SavedProtocolsProps {
  /** Called to create a cycle from a protocol. */
  readonly onUse: (protocol: SavedProtocol) => void;
}

export function SavedProtocols({ onUse }: SavedProtocolsProps) {
  const query = useSavedProtocols();
  return (
    <>
      <PageHeader
        title={TEXT.heading}
        actions={
          !query.isSignedOut &&
          query.data?.length !== 0 && (
            <Link to="/protocol-generator" className={buttonLook("primary")}>
              {TEXT.generate}
            </Link>
          )
        }
      />
      {query.isSignedOut ? (
        <SignedOut title={TEXT.signedOut} from="/protocols" />
      ) : (
        <Loaded
          query={query}
          failed={TEXT.loadFailedTitle}
          hint={TEXT.loadFailed}
          stale={TEXT.loadedBefore}
          label="Loading protocols"
          skeleton={<CardSkeletons />}
          empty={<NoneSaved />}
        >
          {(cards) => <List cards={cards} onUse={onUse} />}
        </Loaded>
      )}
    </>
  );
}

function List({ cards, onUse }: { readonly cards: readonly Card[]; readonly onUse: SavedProtocolsProps["onUse"] }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<{
    readonly what: "details" | "compare" | "share" | "delete";
    readonly card: Card;
  } | null>(null);
  const answers = useGenerateAgain();
  const { use, generateAgain, download, clinicianPdf, data, remove } = useProtocolActions(onUse, answers.ask);
  const found = searchProtocols(cards, text);
  return (
    <>
      <SearchField
        label="Search protocols"
        className="mb-5 max-w-md"
        placeholder={TEXT.search}
        value={text}
        onChange={setText}
        status={`${found.length} of ${cards.length} protocols`}
      />
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
                onCompare={() => setOpen({ what: "compare", card })}
                onGenerateAgain={() => generateAgain(card.id)}
                onShare={() => setOpen({ what: "share", card })}
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
      <Suspense>
        {open?.what === "compare" && <CompareDialog card={open.card} onClose={() => setOpen(null)} />}
        {open?.what === "share" && <ShareDialog card={open.card} onClose={() => setOpen(null)} />}
        {answers.asks && <ReplaceAnswersDialog onCancel={answers.cancel} onReplace={answers.replace} />}
      </Suspense>
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

interface DeleteDialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ title, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Delete protocol"
      description={TEXT.deleteQuestion}
      confirm="Delete"
      isDestructive
      onConfirm={onDelete}
      onClose={onCancel}
    >
      <p className="mt-3 text-sm font-medium wrap-anywhere">{title}</p>
      <p className="mt-2 text-sm text-ink-2">Links you shared to it stop working.</p>
    </ConfirmDialog>
  );
}

/** Opens the generator with the answers of a protocol; asks first if that would overwrite answers there. */
function useGenerateAgain() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly fillIn: () => void } | null>(null);
  const go = (fillIn: () => void) => {
    setAsked(null);
    fillIn();
    void navigate({ to: "/protocol-generator" });
  };
  return {
    /** Whether the person must first agree to overwrite the answers in the generator. */
    asks: asked !== null,
    ask: async ({ formData }: SavedProtocol) => {
      try {
        const { answersToReplace } = await whileLoading(() => import("../intake/answers/replace-answers.ts"));
        const { wouldLose, fillIn } = answersToReplace(formData, localToday());
        if (wouldLose) setAsked({ fillIn });
        else go(fillIn);
      } catch {
        addToast(TOAST.generatorFailed);
      }
    },
    replace: () => asked && go(asked.fillIn),
    cancel: () => setAsked(null),
  };
}

/** The person's list. Each failure is reported once. */
function useSavedProtocols() {
  const { user } = useAuth();
  const list = useQuery(protocolsQuery(user?.uid ?? null));
  const { error, errorUpdatedAt } = list;
  const hasSessionEnded = isUnauthenticated(error);
  useEffect(() => {
    if (errorUpdatedAt > 0 && !hasSessionEnded) addToast(TOAST.loadFailed);
  }, [errorUpdatedAt, hasSessionEnded]);
  return { ...list, isSignedOut: user === null || hasSessionEnded };
}
