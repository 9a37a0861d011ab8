import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Erasure, readErasure } from "#contract/account-data.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { useStore } from "#web/lib/use-store.ts";
import { hashStore } from "#web/lib/window-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const RECEIPT = /^[A-Za-z0-9_-]{43}$/;
const LOOK_EVERY_MS = 2_000;
const whenText = (at: string) => dateFormat({ dateStyle: "long", timeStyle: "medium" }).format(new Date(at));

/** The progress of a deletion, for the person with its receipt. They are already signed out. */
export function ErasurePage() {
  const receipt = useStore(hashStore).slice(1);
  const query = useQuery({
    queryKey: ["erasure", receipt],
    queryFn: ({ signal }) =>
      call<typeof readErasure>("get", "/api/account/erasures/{receipt}", { params: { receipt } }, { signal }),
    enabled: RECEIPT.test(receipt),
    refetchInterval: (query) => (query.state.data?.erasedAt === null ? LOOK_EVERY_MS : false),
  });
  const unknown = (
    <PageHeader title="No such deletion">
      This link has no receipt of a deleted account. Open the complete link you were given, or{" "}
      <Link to="/" className="link">
        go home
      </Link>
      .
    </PageHeader>
  );
  if (!RECEIPT.test(receipt)) return unknown;
  return (
    <Loaded
      query={query}
      failed="The deletion status couldn't be loaded"
      hint="The deletion itself continues."
      skeleton={<Skeleton className="h-48 max-w-2xl" />}
      missing={unknown}
    >
      {(erasure) => <Found erasure={erasure} receipt={receipt} />}
    </Loaded>
  );
}

function Found({ erasure, receipt }: { readonly erasure: Erasure; readonly receipt: string }) {
  const { askedAt, erasedAt, eraseBy, recordsErased, filesErased } = erasure;
  return (
    <>
      <PageHeader title={erasedAt === null ? "Your account is being deleted" : "Your account is deleted"}>
        {erasedAt === null
          ? "No one can sign in to it anymore. Its data is being erased. This takes seconds, or up to a week if part of the server is down."
          : "The server erased your data, and so did the browser you used."}
      </PageHeader>
      <div className="grid max-w-2xl gap-6">
        <dl className="card grid gap-3 text-sm" aria-live="polite">
          <Fact name="Requested" value={whenText(askedAt)} />
          <Fact name={erasedAt === null ? "Erased by" : "Erased"} value={whenText(erasedAt ?? eraseBy)} />
          {erasedAt !== null && (
            <Fact
              name="Erased data"
              value={`${counted(recordsErased, "record")} and ${counted(filesErased, "file")}`}
            />
          )}
        </dl>
        <Section title="Your receipt" className="grid gap-3">
          <p className="text-sm text-ink-2">
            You can open this page again with its link. The receipt doesn't name you. The server keeps only its
            fingerprint, the two times and the two numbers.
          </p>
          <p className="rounded-control border border-line-soft bg-bg px-3 py-2 font-mono text-note wrap-anywhere">
            {receipt}
          </p>
          <Button
            className="justify-self-start"
            onClick={() =>
              void copyText(window.location.href, {
                title: "Link copied",
                byHand: "Select the receipt and copy it.",
              })
            }
          >
            Copy link to this page
          </Button>
        </Section>
      </div>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
