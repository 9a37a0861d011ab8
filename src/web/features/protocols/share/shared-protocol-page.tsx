import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { useStore } from "#web/lib/use-store.ts";
import { hashStore } from "#web/lib/window-store.ts";
import { PagePending } from "#web/ui/spinner.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { AskPassphrase } from "./ask-passphrase.tsx";
import { openSharedProtocol } from "./open-shared-protocol.ts";
import { canSeal, isKey, keyIn, type SealedText } from "./sealed-text.ts";
import { sharedProtocolQuery } from "./shared-protocol-query.ts";
import { CannotOpenHere, DoesNotFit, KeyMissing } from "./shared-protocol-states.tsx";
import { SharedProtocolView } from "./shared-protocol-view.tsx";

/** A plan as anyone with its link sees it. Decrypted in the browser, because no server ever gets the key. */
export function SharedProtocolPage({ linkId }: { readonly linkId: string }) {
  const { data: sealed } = useSuspenseQuery(sharedProtocolQuery(linkId));
  const key = keyIn(useStore(hashStore));
  const [opened, setOpened] = useState<SharedProtocol | null>(null);
  if (key === null) return <PagePending />;
  if (!canSeal()) return <CannotOpenHere />;
  if (!isKey(key)) return <KeyMissing />;
  if (opened)
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <SharedProtocolView shared={opened} expiresAt={sealed.expiresAt} />
      </div>
    );
  if (sealed.salt !== null) return <AskPassphrase sealed={sealed} linkKey={key} onOpened={setOpened} />;
  return <OpenedByKey sealed={sealed} linkKey={key} expiresAt={sealed.expiresAt} />;
}

interface OpenedByKeyProps {
  readonly sealed: SealedText;
  readonly linkKey: string;
  readonly expiresAt: string;
}

function OpenedByKey({ sealed, linkKey, expiresAt }: OpenedByKeyProps) {
  const { data, isPending } = useQuery({
    queryKey: ["opened-protocol", sealed.content, linkKey],
    queryFn: () => openSharedProtocol(sealed, linkKey, ""),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // decrypted content must not stay in the cache
  });
  if (isPending) return <PagePending />;
  return data ? <SharedProtocolView shared={data} expiresAt={expiresAt} /> : <DoesNotFit />;
}
