import { Braces, Download, Eye, FileText, RefreshCw, Trash2 } from "lucide-react";
import { Menu } from "../../../ui/menu.tsx";

interface ProtocolMenuProps {
  readonly title: string;
  readonly onView: () => void;
  readonly onUse: () => void;
  readonly onDownload: () => void;
  readonly onClinicianPdf: () => void;
  readonly onData: () => void;
  readonly onDelete: () => void;
}

export function ProtocolMenu({ title, ...on }: ProtocolMenuProps) {
  return (
    <Menu
      label={`More for ${title}`}
      items={[
        { label: "View Details", icon: Eye, onSelect: on.onView },
        { label: "Create Cycle", icon: RefreshCw, onSelect: on.onUse },
        { label: "Download", icon: Download, onSelect: on.onDownload },
        { label: "One page for a clinician (PDF)", icon: FileText, onSelect: on.onClinicianPdf },
        { label: "Data (JSON)", icon: Braces, onSelect: on.onData },
        { label: "Delete", icon: Trash2, onSelect: on.onDelete, tone: "stop" },
      ]}
    />
  );
}
