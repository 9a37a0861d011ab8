import { Menu } from "@base-ui/react/menu";
import { Download, Ellipsis, Eye, type LucideIcon, RefreshCw, Trash2 } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

interface ProtocolMenuProps {
  readonly title: string;
  readonly onView: () => void;
  readonly onUse: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

export function ProtocolMenu({ title, onView, onUse, onDownload, onDelete }: ProtocolMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`More for ${title}`}
        className="-mt-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink max-md:size-11 data-[popup-open]:bg-raised"
      >
        <Ellipsis className="size-[18px]" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup className="min-w-44 animate-rise rounded-control border border-line bg-raised p-1 text-sm shadow-lg shadow-black/20 outline-none">
            <Item icon={Eye} label="View Details" onClick={onView} />
            <Item icon={RefreshCw} label="Create Cycle" onClick={onUse} />
            <Item icon={Download} label="Download" onClick={onDownload} />
            <Menu.Separator className="my-1 h-px bg-line-soft" />
            <Item icon={Trash2} label="Delete" onClick={onDelete} tone="text-stop" />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly tone?: string;
}

function Item({ icon: Icon, label, onClick, tone }: ItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={classNames(
        "flex min-h-9 cursor-default items-center gap-2.5 rounded-small px-2.5 outline-none select-none max-md:min-h-11 data-[highlighted]:bg-accent-wash",
        tone ?? "text-ink",
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {label}
    </Menu.Item>
  );
}
