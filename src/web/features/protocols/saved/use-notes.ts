import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { protocolsQuery } from "../api/list-protocols.ts";
import { protocolQuery } from "../api/read-protocol.ts";
import { updateNotes } from "../api/update-notes.ts";
import { withNotesOf } from "./local-changes.ts";
import { TOAST } from "./messages.ts";

/** Typed notes, and the protocol version they are based on. */
interface TypedNotes {
  readonly text: string;
  readonly version: number;
}

/** Notes typed after the session ended, by protocol, until it is opened again after sign-in. */
const unsaved = new Map<string, TypedNotes>();
onForgotten(() => unsaved.clear());

export interface Notes {
  readonly text: string;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly wasSaved: boolean;
  /** What someone else saved in the meantime; null if there is no conflict. */
  readonly stored: string | null;
  readonly change: (text: string) => void;
  readonly save: () => void;
  /** Settles a conflict: keep the typed notes on top of the stored ones, or go back to those. */
  readonly keepMine: () => void;
  readonly takeStored: () => void;
}

/** Editing the notes of a protocol; null until it is loaded. A stale save overwrites nothing, here or there. */
export function useNotes(id: string, protocol: SavedProtocol | undefined): Notes | null {
  const queryClient = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const [typed, setTyped] = useState<TypedNotes | null>(() => unsaved.get(id) ?? null);
  const [isStale, setStale] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ text, version }: TypedNotes) => updateNotes({ id, version }, text),
    onSuccess: (saved) => {
      unsaved.delete(id);
      queryClient.setQueryData(protocolQuery(uid, saved.id).queryKey, saved);
      queryClient.setQueryData(protocolsQuery(uid).queryKey, (cards) => withNotesOf(cards, saved));
      setTyped((now) => (now && now.text !== saved.notes ? { text: now.text, version: saved.version } : null));
      addToast(TOAST.notesSaved);
    },
    onError: async (error, sent) => {
      if (isUnauthenticated(error)) unsaved.set(id, sent);
      addToast(TOAST.notesFailed);
      if (apiErrorIn(error)?.problem?.code !== "stale-version") return;
      await queryClient.refetchQueries({ queryKey: protocolQuery(uid, id).queryKey });
      setStale(true);
    },
  });
  if (!protocol) return null;
  const text = typed?.text ?? protocol.notes;
  const isChanged = text !== protocol.notes;
  return {
    text,
    isChanged,
    isSaving: isPending,
    wasSaved: isSuccess,
    stored: isStale && isChanged ? protocol.notes : null,
    change: (next) => setTyped({ text: next, version: typed?.version ?? protocol.version }),
    save: () => {
      if (uid !== null) mutate({ text, version: typed?.version ?? protocol.version });
    },
    keepMine: () => {
      setTyped({ text, version: protocol.version });
      setStale(false);
    },
    takeStored: () => {
      unsaved.delete(id);
      setTyped(null);
      setStale(false);
    },
  };
}
