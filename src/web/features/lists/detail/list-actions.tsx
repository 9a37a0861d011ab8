import { useNavigate } from "@tanstack/react-router";
import { Copy, FileJson, FileSpreadsheet, Link2, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { ListFields } from "../api/list-calls.ts";
import type { ListEditor } from "../edit/list-editor.ts";
import { type Entries, entryName } from "../entries/use-entries.ts";
import { downloadCsv, downloadData } from "../files/download-list.ts";
import { DeleteListDialog } from "../overview/delete-list-dialog.tsx";
import { useDeleteList, useDuplicateList } from "../overview/use-list-actions.ts";
import { ShareDialog } from "../share/share-dialog.tsx";
import { CompareButton } from "./compare-button.tsx";

interface ListActionsProps {
  readonly list: PeptideList;
  readonly shown: ListFields;
  readonly editor: ListEditor;
  readonly entries: Entries;
  readonly uid: string;
}

export function ListActions({ list, shown, editor, entries, uid }: ListActionsProps) {
  const { entryOf } = entries;
  const [open, setOpen] = useState<"share" | "delete" | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteList(uid);
  const duplicate = useDuplicateList(uid);
  const close = () => setOpen(null);
  const comparable = shown.items
    .filter(({ slug }) => entryOf(slug) !== "gone")
    .map(({ slug }) => ({ slug, name: entryName(entryOf(slug), slug) }));
  return (
    <>
      <Button icon={Link2} onClick={() => setOpen("share")}>
        Share
      </Button>
      <CompareButton entries={comparable} />
      <Menu
        label={`More for ${shown.name}`}
        items={[
          { label: "Export CSV", icon: FileSpreadsheet, onSelect: () => exportFile(() => downloadCsv(shown, entryOf)) },
          { label: "Export JSON", icon: FileJson, onSelect: () => downloadData(shown, entryOf) },
          { label: "Print", icon: Printer, onSelect: () => window.print() },
          { label: "Duplicate", icon: Copy, onSelect: () => void editor.flush().then(() => duplicate(list)) },
          { label: "Delete", icon: Trash2, onSelect: () => setOpen("delete"), tone: "stop" },
        ]}
      />
      {open === "share" && <ShareDialog list={list} items={shown.items} uid={uid} onClose={close} />}
      {open === "delete" && (
        <DeleteListDialog
          list={{ ...list, items: shown.items }}
          onCancel={close}
          onDelete={() => {
            close();
            void editor.flush().then(() => remove(list, () => navigate({ to: "/lists" })));
          }}
        />
      )}
    </>
  );
}
