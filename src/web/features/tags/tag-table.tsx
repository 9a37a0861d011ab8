import { Link } from "@tanstack/react-router";
import { Combine, Pencil, Trash2 } from "lucide-react";
import type { Tag } from "../../../contract/tags.ts";
import { Menu } from "../../ui/menu.tsx";
import { TABLE_ROLES } from "../../ui/table-roles.ts";
import { TagChip } from "../../ui/tag-chip.tsx";
import { usageText } from "./usage-text.ts";

export type TagAction = "edit" | "merge" | "delete";

interface TagTableProps {
  readonly tags: readonly Tag[];
  readonly onAction: (action: TagAction, tag: Tag) => void;
}

/** On a phone each tag becomes a block; the roles keep it a table for screen readers. */
export function TagTable({ tags, onAction }: TagTableProps) {
  return (
    <table {...TABLE_ROLES.table} className="w-full border-collapse text-sm max-md:block">
      <thead {...TABLE_ROLES.rowgroup} className="text-left text-xs text-ink-3 max-md:sr-only">
        <tr {...TABLE_ROLES.row}>
          {["Tag", "Description", "Also", "Used", ""].map((head) => (
            <th key={head} {...TABLE_ROLES.columnheader} className="border-b border-line py-2 pr-4 font-medium">
              {head === "" ? <span className="sr-only">Actions</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-md:block">
        {tags.map((tag) => (
          <tr
            key={tag.id}
            {...TABLE_ROLES.row}
            className="border-b border-line-soft align-middle max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3"
          >
            <th {...TABLE_ROLES.rowheader} className="py-2 pr-4 text-left font-normal">
              <TagChip name={tag.name} colour={tag.colour} />
            </th>
            <td {...TABLE_ROLES.cell} className="py-2 pr-4 text-ink-2 wrap-anywhere max-md:order-3 max-md:col-span-2">
              {tag.description || <span className="text-ink-3">No description</span>}
            </td>
            <td {...TABLE_ROLES.cell} className="py-2 pr-4 text-ink-3 wrap-anywhere max-md:order-4 max-md:col-span-2">
              {tag.aliases.length > 0 ? tag.aliases.join(", ") : "–"}
            </td>
            <td {...TABLE_ROLES.cell} className="py-2 pr-4 whitespace-nowrap max-md:order-5 max-md:col-span-2">
              <Link to="/peptides" search={{ tags: tag.slug }} className="hover:underline">
                {usageText(tag.usage)}
              </Link>
            </td>
            <td {...TABLE_ROLES.cell} className="py-1 max-md:order-2 max-md:row-start-1">
              <Menu
                label={`Actions for ${tag.name}`}
                items={[
                  { label: "Edit", icon: Pencil, onSelect: () => onAction("edit", tag) },
                  { label: "Merge into…", icon: Combine, onSelect: () => onAction("merge", tag) },
                  { label: "Delete", icon: Trash2, tone: "stop", onSelect: () => onAction("delete", tag) },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
