import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { isMissing } from "#web/lib/api.ts";
import { together } from "#web/lib/loadable.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { protocolQuery } from "../api/read-protocol.ts";
import { TEXT } from "../saved/messages.ts";
import { ChooseProtocol } from "./choose-protocol.tsx";
import { SIDES } from "./compared-table.tsx";
import { ComparedView } from "./compared-view.tsx";

interface CompareProtocolsProps {
  /** Their ids; null if the address has none. */
  readonly first: string | null;
  readonly second: string | null;
}

export function CompareProtocols({ first: a, second: b }: CompareProtocolsProps) {
  const { user } = useAuth();
  if (user === null)
    return (
      <Page>
        <SignedOut title={TEXT.signedOut} from="/protocols" />
      </Page>
    );
  if (a !== null && b !== null && a !== b) return <Both a={a} b={b} uid={user.uid} />;
  return (
    <Page>
      {a !== null && a === b && (
        <Notice className="mb-5" title="This is the same protocol twice">
          Choose another one to compare it with.
        </Notice>
      )}
      <Choice chosen={a ?? b} uid={user.uid} />
    </Page>
  );
}

interface PageProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Page({ actions, children }: PageProps) {
  return (
    <>
      <PageHeader
        title="Compare protocols"
        crumb={
          <Link to="/protocols" className="hover:text-ink hover:underline">
            My Protocols
          </Link>
        }
        actions={actions}
      />
      {children}
    </>
  );
}

function Choice({ chosen, uid }: { readonly chosen: string | null; readonly uid: string }) {
  const { data } = useQuery({ ...protocolQuery(uid, chosen ?? ""), enabled: chosen !== null });
  return (
    <section aria-label="Choose a protocol" className="grid max-w-xl gap-4">
      {chosen === null ? (
        <p className="text-ink-2">Choose the first of the two.</p>
      ) : (
        data && <p className="font-medium wrap-anywhere">Compare “{data.title}” with:</p>
      )}
      <ChooseProtocol chosen={chosen} />
    </section>
  );
}

function Both({ a, b, uid }: { readonly a: string; readonly b: string; readonly uid: string }) {
  const first = useQuery(protocolQuery(uid, a));
  const second = useQuery(protocolQuery(uid, b));
  const both = together({ first, second });
  return (
    <Page actions={both.data && <Actions a={a} b={b} />}>
      <Loaded
        query={both}
        failed="The two protocols could not be loaded"
        label="Loading protocols"
        skeleton={<Skeletons />}
        signedOut={<SignedOut title={TEXT.signedOut} from="/protocols" />}
        missing={<Missing here={isMissing(first.error) ? (isMissing(second.error) ? null : b) : a} uid={uid} />}
      >
        {(read) => (
          <div className="grid min-w-0 gap-6">
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Title side={SIDES[0]} protocol={read.first} otherId={b} />
              <Title side={SIDES[1]} protocol={read.second} otherId={a} />
            </div>
            <ComparedView first={read.first} second={read.second} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** `here` is the one that still exists. */
function Missing({ here, uid }: { readonly here: string | null; readonly uid: string }) {
  return (
    <>
      <Notice
        tone="care"
        className="mb-5"
        title={here === null ? "Neither protocol was found" : "One of the two was not found"}
      >
        It may have been deleted, or the address may have been mistyped.
      </Notice>
      <Choice chosen={here} uid={uid} />
    </>
  );
}

function Actions({ a, b }: { readonly a: string; readonly b: string }) {
  return (
    <>
      <Link to="/protocols/compare" search={{ a: b, b: a }} replace className={buttonLook()}>
        <ArrowLeftRight className="size-4" aria-hidden="true" />
        Swap sides
      </Link>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}

interface TitleProps {
  readonly side: (typeof SIDES)[number];
  readonly protocol: SavedProtocol;
  readonly otherId: string;
}

function Title({ side, protocol: { title, createdAt }, otherId }: TitleProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="section-label">{side}</p>
      <h2 className="text-xl leading-snug font-semibold tracking-[-0.018em] text-pretty wrap-anywhere">{title}</h2>
      <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-3">
        <time dateTime={createdAt}>Saved {dayAndTimeText(createdAt)}</time>
        <Link
          to="/protocols/compare"
          search={{ a: otherId }}
          data-print="no"
          aria-label={`Choose another instead of the ${side.toLowerCase()}`}
          className="link-quiet inline-flex min-h-11 items-center text-ink-2 md:min-h-6"
        >
          Choose another
        </Link>
      </p>
    </div>
  );
}

function Skeletons() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-44" />
      <Skeleton className="h-64" />
    </div>
  );
}
