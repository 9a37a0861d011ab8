import { useQueryClient } from "@tanstack/react-query";
import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { deleteProtocol } from "../api/delete-protocol.ts";
import { protocolsQuery } from "../api/list-protocols.ts";
import { protocolQuery } from "../api/read-protocol.ts";
import { downloadProtocol } from "./download-protocol.ts";
import { withoutCard } from "./local-changes.ts";
import { TOAST } from "./messages.ts";
import { downloadClinicianPdf, downloadData, filed } from "./take-along-files.ts";

/** The actions of a card. All except deleting load the whole protocol first. */
export function useProtocolActions(
  onUse: (protocol: SavedProtocol) => void,
  onGenerateAgain: (protocol: SavedProtocol) => void,
) {
  const read = useReadProtocol();
  const remove = useDeleteProtocol();
  const withWhole = async (id: string, act: (protocol: SavedProtocol) => void) => {
    try {
      act(await whileLoading(() => read(id)));
    } catch (error) {
      if (!isUnauthenticated(error)) addToast(TOAST.readFailed);
    }
  };
  return {
    use: (id: string) => withWhole(id, onUse),
    generateAgain: (id: string) => withWhole(id, onGenerateAgain),
    download: (id: string) => withWhole(id, downloadProtocol),
    clinicianPdf: (id: string) => withWhole(id, (protocol) => void downloadClinicianPdf(filed(protocol))),
    data: (id: string) => withWhole(id, (protocol) => void downloadData(filed(protocol))),
    remove,
  };
}

function useReadProtocol() {
  const queryClient = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  return (id: string) => queryClient.fetchQuery(protocolQuery(uid, id));
}

/** Deletes here and on the server. There is no undo, as the question before it says. */
function useDeleteProtocol() {
  const queryClient = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const { mutate } = useChange({
    send: ({ id }: ProtocolCard) => deleteProtocol(id),
    isCovering: true,
    onDone: (_, { id }) => {
      queryClient.setQueryData(protocolsQuery(uid).queryKey, (cards) => withoutCard(cards, id));
      queryClient.removeQueries({ queryKey: protocolQuery(uid, id).queryKey });
    },
    done: () => TOAST.deleted,
    failed: () => TOAST.deleteFailed,
  });
  return (card: ProtocolCard) => {
    if (uid !== null) mutate(card);
  };
}
