import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ProtocolLink } from "#contract/protocol-links.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { endLink, linksQuery } from "./link-calls.ts";

interface LiveLinksProps {
  readonly uid: string | null;
  readonly protocolId: string;
}

/** The working links of a protocol; renders nothing if there are none. */
export function LiveLinks({ uid, protocolId }: LiveLinksProps) {
  return (
    <Loaded
      query={useQuery(linksQuery(uid, protocolId))}
      failed="We couldn't load the active links"
      label="Loading the links"
      skeleton={<Skeleton className="h-22" />}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => (
        <Section title="Active links" level={3} look="label" className="grid gap-2">
          <ul className="grid divide-y divide-line-soft border-y border-line-soft">
            {items.map((link) => (
              <LiveLink key={link.id} link={link} uid={uid} />
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
}

function LiveLink({ link, uid }: { readonly link: ProtocolLink; readonly uid: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const [wasKept, setKept] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending, error } = useChange({
    send: () => endLink(link),
    refreshes: [linksQuery(uid, link.protocolId).queryKey],
    onDone: () => row.current?.closest("dialog")?.querySelector("button")?.focus(), // the pressed button is gone
    done: "Link revoked",
  });
  const onKeep = () => {
    setKept(true);
    setAsking(false);
  };
  const name = `Made ${dayAndTimeText(link.createdAt)}, works until ${dayAndTimeText(link.expiresAt)}`;
  return (
    <li ref={row} className="grid gap-2 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          Until <span className="font-medium">{dayAndTimeText(link.expiresAt)}</span>
          <span className="block text-note text-ink-3">
            {`Made ${dayAndTimeText(link.createdAt)}, ${link.hasPassphrase ? "with" : "without"} passphrase`}
          </span>
        </p>
        {!isAsking && (
          <Button
            className="text-stop"
            aria-label={`Revoke: ${name}`}
            autoFocus={wasKept}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
        )}
      </div>
      {isAsking && (
        <fieldset aria-label={`Revoke the link. ${name}`} className="grid gap-2 rounded-card bg-stop-wash p-3">
          <p>People with this link can no longer read the plan.</p>
          <div className="flex flex-wrap gap-2">
            <Button autoFocus onClick={onKeep}>
              Keep the link
            </Button>
            <Button variant="destructive" disabled={isPending} onClick={() => mutate()}>
              Revoke for good
            </Button>
          </div>
        </fieldset>
      )}
      {error && <ErrorAlert title="The link wasn't revoked">{error.message}</ErrorAlert>}
    </li>
  );
}
