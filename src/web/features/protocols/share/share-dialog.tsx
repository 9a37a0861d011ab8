import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ProtocolCard } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { protocolQuery } from "../api/read-protocol.ts";
import { createLink, linksQuery, type Sealed, sealProtocol } from "./link-calls.ts";
import { LinkForm, type LinkWish } from "./link-form.tsx";
import { LiveLinks } from "./live-links.tsx";
import { canSeal } from "./sealed-text.ts";

interface ShareDialogProps {
  readonly card: ProtocolCard;
  readonly onClose: () => void;
}

/** Creates and revokes temporary links with which anyone can read a plan. */
export function ShareDialog({ card, onClose }: ShareDialogProps) {
  const uid = useAuth().user?.uid ?? null;
  const { create, link, wish, another } = useCreateLink(uid, card.id);
  return (
    <Dialog title="Share a read-only link" description={card.title} onClose={onClose}>
      <div className="mt-4 grid gap-6">
        {!canSeal() ? (
          <Notice tone="care" title="Not over this connection">
            The plan is encrypted in the browser, which browsers do over https alone.
          </Notice>
        ) : link === undefined ? (
          <LinkForm onCreate={create} hasPlan={card.peptideCount > 0} />
        ) : (
          <div className="grid gap-3">
            <LinkToCopy link={link} />
            <p className="text-sm text-ink-2">
              Copy it now. Its last part is the key. We don’t keep it, so we can’t show this link again.
              {wish?.passphrase && " Send the passphrase in a different way than the link."}
            </p>
            <Button className="justify-self-start" onClick={another}>
              Make another link
            </Button>
          </div>
        )}
        <LiveLinks uid={uid} protocolId={card.id} />
      </div>
    </Dialog>
  );
}

function useCreateLink(uid: string | null, id: string) {
  const queryClient = useQueryClient();
  const sealed = useRef(new Map<string, Sealed>());
  const seal = async (wish: LinkWish) =>
    sealProtocol((await queryClient.fetchQuery(protocolQuery(uid, id))).generatedProtocol, wish);
  const { mutateAsync, data, variables, reset } = useChange({
    send: async (wish: LinkWish, key) => {
      // each sealing draws a new secret, so a repeated request has to send the first one again
      const text = sealed.current.get(key) ?? (await seal(wish));
      sealed.current.set(key, text);
      return createLink(id, text, wish.days, key);
    },
    refreshes: [linksQuery(uid, id).queryKey],
  });
  return { create: mutateAsync, link: data, wish: variables, another: reset };
}
