import { queryOptions, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { AccountContents, readAccountContents } from "#contract/account-data.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { sizeText } from "#web/lib/size-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TakeAlong } from "./take/take-along.tsx";
import { contentsText, fullestText, spaceShare } from "./words.ts";

const BringBack = lazy(async () => ({ default: (await import("./bring/bring-back.tsx")).BringBack }));
const BringFromApp = lazy(async () => ({ default: (await import("./apps/bring-from-app.tsx")).BringFromApp }));
const DeleteDialog = lazy(async () => ({ default: (await import("./leave/delete-dialog.tsx")).DeleteDialog }));

interface YourDataProps {
  readonly consent: ReactNode;
  readonly devices: ReactNode;
}

export function YourData({ consent, devices }: YourDataProps) {
  const { user } = useAuth();
  const query = useQuery(contentsQuery(user?.uid ?? null));
  const contents = query.data;
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;
  return (
    <>
      <Section title="Your data">
        <Loaded
          query={query}
          failed="Your records couldn't be counted."
          look="line"
          skeleton={<Skeleton className="h-5 max-w-md" />}
        >
          {(held) => (
            <>
              <p className="text-sm text-ink-2">{heldText(contentsText(held))}</p>
              <SpaceUsed contents={held} />
            </>
          )}
        </Loaded>
        <TakeAlong />
        <Suspense fallback={<Skeleton className="h-56" />}>
          <BringBack />
          <BringFromApp />
        </Suspense>
      </Section>
      {consent}
      {devices}
      <Section title="Delete account">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-64 text-sm text-ink-2">
            This deletes your account and all its data for good, here and on this device. Sign-in, shared links, the
            calendar link and notifications all end at once.
          </p>
          <Button variant="destructive" disabled={!contents} onClick={() => setLeaving(true)}>
            Delete account
          </Button>
        </div>
        {isLeaving && contents && (
          <Suspense fallback={null}>
            <DeleteDialog uid={user.uid} email={user.email} contents={contents} onClose={() => setLeaving(false)} />
          </Suspense>
        )}
      </Section>
    </>
  );
}

function heldText(held: string | null): string {
  return held === null
    ? "You have no records yet. Your account stores your name, your email address and your settings."
    : `You have ${held}.`;
}

function contentsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "contents"],
    queryFn: ({ signal }): Promise<AccountContents> =>
      call<typeof readAccountContents>("get", "/api/account/contents", {}, { signal }),
    enabled: uid !== null,
  });
}

const NEARLY_FULL = 0.9;

/** The space the account uses, and what to do before it is full. */
function SpaceUsed({ contents }: { readonly contents: AccountContents }) {
  const share = spaceShare(contents);
  const { usedBytes, mostBytes } = contents;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {sizeText(usedBytes)} of {sizeText(mostBytes)} used
      </p>
      <div className="h-2 max-w-md overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={`h-full rounded-full ${share >= NEARLY_FULL ? "bg-care" : "bg-accent"}`}
          style={{ inlineSize: `${Math.min(100, Math.max(1, (100 * usedBytes) / mostBytes))}%` }}
        />
      </div>
      {share >= NEARLY_FULL && (
        <Notice tone="care" title={share >= 1 ? "Your account is full" : "Your account is nearly full"}>
          {fullestText(contents)} Export your data first, then delete what you no longer need.
        </Notice>
      )}
    </div>
  );
}
