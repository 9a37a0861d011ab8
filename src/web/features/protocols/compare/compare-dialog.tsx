import type { ProtocolCard } from "#contract/protocols.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChooseProtocol } from "./choose-protocol.tsx";

interface CompareDialogProps {
  readonly card: ProtocolCard;
  readonly onClose: () => void;
}

export function CompareDialog({ card, onClose }: CompareDialogProps) {
  return (
    <Dialog title="Compare with…" description={card.title} onClose={onClose}>
      <div className="mt-3">
        <ChooseProtocol chosen={card.id} />
      </div>
    </Dialog>
  );
}
