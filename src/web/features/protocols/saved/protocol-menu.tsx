import { Braces, Columns2, Download, Eye, FileText, RefreshCw, RotateCcw, Share2, Trash2 } from "lucide-react";
import { Menu } from "#web/ui/menu.tsx";

/** What can be done with a saved protocol. */
export interface ProtocolMenuActions {
  readonly onView: () => void;
  readonly onUse: () => void;
  readonly onCompare: () => void;
  readonly onGenerateAgain: () => void;
  /** Null: a plan without a compound is nobody else's. */
  readonly onShare: (() => void) | null;
  readonly onDownload: () => void;
  readonly onClinicianPdf: () => void;
  readonly onData: () => void;
  readonly onDelete: () => void;
}

interface ProtocolMenuProps extends ProtocolMenuActions {
  readonly title: string;
}

export function ProtocolMenu({ title, ...on }: ProtocolMenuProps) {
  return (
    <Menu
      label={`More for ${title}`}
      items={[
        { label: "View Details", icon: Eye, onSelect: on.onView },
        { label: "Create Cycle", icon: RefreshCw, onSelect: on.onUse },
        { label: "Compare with…", icon: Columns2, onSelect: on.onCompare },
        { label: "Generate again from these answers", icon: RotateCcw, onSelect: on.onGenerateAgain },
        ...(on.onShare ? [{ label: "Share a link", icon: Share2, onSelect: on.onShare }] : []),
        { label: "Download", icon: Download, onSelect: on.onDownload },
        { label: "One page for a clinician (PDF)", icon: FileText, onSelect: on.onClinicianPdf },
        { label: "Data (JSON)", icon: Braces, onSelect: on.onData },
        { label: "Delete", icon: Trash2, onSelect: on.onDelete, tone: "stop" },
      ]}
    />
  );
}
