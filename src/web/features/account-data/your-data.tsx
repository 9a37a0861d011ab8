import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { contentsQuery } from "./contents-query.ts";
import { SpaceUsed } from "./space-used.tsx";
import { TakeAlong } from "./take/take-along.tsx";
import { contentsText } from "./words.ts";

const BringBack = lazy(async () => ({ default: (await import("./bring/bring-back.tsx")).BringBack }));
const DeleteDialog = lazy(async () => ({ default: (await import("./leave/delete-dialog.tsx")).DeleteDialog }));

/** Taking everything along, bringing it back, and leaving. */
export function YourData() {
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
          failed="What the account holds could not be counted."
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
        <Suspense fallback={<Skeleton className="h-28" />}>
          <BringBack />
        </Suspense>
      </Section>
      <Section title="Delete the account">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-64 text-sm text-ink-2">
            Everything above goes, here and on this device, for good. Sign-in, shared links, the calendar address and
            notifications end at once.
          </p>
          <Button variant="destructive" disabled={!contents} onClick={() => setLeaving(true)}>
            Delete account
          </Button>
        </div>
        {isLeaving && contents && (
          <Suspense fallback={null}>
            <DeleteDialog email={user.email} contents={contents} onClose={() => setLeaving(false)} />
          </Suspense>
        )}
      </Section>
    </>
  );
}

function heldText(held: string | null): string {
  return held === null
    ? "This account holds no records yet. What it knows of you is your name, your address and your settings."
    : `This account holds ${held}.`;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4">
      <h2 id={id} className="text-lg font-semibold tracking-[-0.015em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
