import { Download, Eye, RefreshCw, Trash2 } from "lucide-react";
import { Menu } from "../../../ui/menu.tsx";

interface ProtocolMenuProps {
  readonly title: string;
  readonly onView: () => void;
  readonly onUse: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

export function ProtocolMenu({ title, onView, onUse, onDownload, onDelete }: ProtocolMenuProps) {
  return (
    <Menu
      label={`More for ${title}`}
      items={[
        { label: "View Details", icon: Eye, onSelect: onView },
        { label: "Create Cycle", icon: RefreshCw, onSelect: onUse },
        { label: "Download", icon: Download, onSelect: onDownload },
        { label: "Delete", icon: Trash2, onSelect: onDelete, tone: "stop" },
      ]}
    />
  );
}
