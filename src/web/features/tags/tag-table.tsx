import { Link } from "@tanstack/react-router";
import { Combine, Pencil, Trash2 } from "lucide-react";
import type { Tag } from "#contract/tags.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Menu } from "#web/ui/menu.tsx";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { usageText } from "./usage-text.ts";

export type TagAction = "edit" | "merge" | "delete";

interface TagTableProps {
  readonly tags: readonly Tag[];
  readonly onAction: (action: TagAction, tag: Tag) => void;
}

/** Where the window is narrow each tag becomes a block; the roles keep it a table for screen readers. */
export function TagTable({ tags, onAction }: TagTableProps) {
  return (
    <table {...TABLE_ROLES.table} className="w-full border-collapse text-sm max-lg:block">
      <thead {...TABLE_ROLES.rowgroup} className="text-left text-xs text-ink-3 max-lg:sr-only">
        <tr {...TABLE_ROLES.row}>
          {["Tag", "Description", "Also", "Used", ""].map((head) => (
            <th key={head} {...TABLE_ROLES.columnheader} className="border-b border-line py-2 pr-4 font-medium">
              {head === "" ? <span className="sr-only">Actions</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-lg:block">
        {tags.map((tag) => (
          <tr
            key={tag.id}
            {...TABLE_ROLES.row}
            className="border-b border-line-soft align-middle max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3"
          >
            <th {...TABLE_ROLES.rowheader} className="text-left font-normal lg:py-2 lg:pr-4">
              <TagChip name={tag.name} colour={tag.colour} />
            </th>
            <td {...TABLE_ROLES.cell} className="text-ink-2 wrap-anywhere max-lg:col-span-2 lg:py-2 lg:pr-4">
              {tag.description || <span className="text-ink-3">No description</span>}
            </td>
            <td
              {...TABLE_ROLES.cell}
              className={classNames(
                "text-ink-3 wrap-anywhere max-lg:col-span-2 lg:py-2 lg:pr-4",
                tag.aliases.length === 0 && "max-lg:sr-only",
              )}
            >
              <span className="mr-1.5 text-xs lg:hidden" aria-hidden="true">
                Also
              </span>
              {tag.aliases.length > 0 ? tag.aliases.join(", ") : "–"}
            </td>
            <td {...TABLE_ROLES.cell} className="whitespace-nowrap max-lg:col-span-2 lg:py-2 lg:pr-4">
              <Link to="/peptides" search={{ tags: tag.slug }} className="hover:underline">
                {usageText(tag.usage)}
              </Link>
            </td>
            <td {...TABLE_ROLES.cell} className="max-lg:col-start-2 max-lg:row-start-1 lg:py-1">
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
