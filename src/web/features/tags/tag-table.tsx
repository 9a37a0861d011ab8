import { Link } from "@tanstack/react-router";
import { Combine, Pencil, Trash2 } from "lucide-react";
import type { Tag } from "#contract/tags.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { TagChip } from "#web/ui/tag-chip.tsx";
import { usageText } from "./usage-text.ts";

export type TagAction = "edit" | "merge" | "delete";

interface TagTableProps {
  readonly tags: readonly Tag[];
  /** Ids of the tags that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (tag: Tag, isChosen: boolean) => void;
  readonly onAction: (action: TagAction, tag: Tag) => void;
}

/** In a narrow window each tag becomes a block. */
export function TagTable({ tags, chosen, onChoose, onAction }: TagTableProps) {
  return (
    <Table label="Tags" restack="lg">
      <TableHead
        columns={[
          { title: "Select", isHidden: true },
          "Tag",
          "Description",
          "Also",
          "Used",
          { title: "Actions", isHidden: true },
        ]}
      />
      <TableBody className="align-middle!">
        {tags.map((tag) => (
          <Row
            key={tag.id}
            className="max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3"
          >
            <Cell className="w-11">
              <label className="-ml-3 grid size-11 place-items-center">
                <input
                  type="checkbox"
                  aria-label={`Select ${tag.name}`}
                  className="size-4 accent-accent"
                  checked={chosen.has(tag.id)}
                  onChange={({ target }) => onChoose(tag, target.checked)}
                />
              </label>
            </Cell>
            <RowHeader>
              <TagChip name={tag.name} colour={tag.colour} />
            </RowHeader>
            <Cell className="text-ink-2 wrap-anywhere max-lg:col-span-2 max-lg:col-start-2">
              {tag.description || <span className="text-ink-3">No description</span>}
            </Cell>
            <Cell
              label="Also"
              className={classNames(
                // beside long descriptions the column would else become as narrow as a letter
                "text-ink-3 wrap-anywhere max-lg:col-span-2 max-lg:col-start-2 lg:min-w-32",
                tag.aliases.length === 0 && "max-lg:sr-only",
              )}
            >
              {tag.aliases.length > 0 ? tag.aliases.join(", ") : "–"}
            </Cell>
            <Cell className="whitespace-nowrap max-lg:col-span-2 max-lg:col-start-2">
              <Link to="/peptides" search={{ tags: tag.slug }} className="hover:underline">
                {usageText(tag.usage)}
              </Link>
            </Cell>
            <Cell className="max-lg:col-start-3 max-lg:row-start-1">
              <Menu
                label={`Actions for ${tag.name}`}
                items={[
                  { label: "Edit", icon: Pencil, onSelect: () => onAction("edit", tag) },
                  { label: "Merge into…", icon: Combine, onSelect: () => onAction("merge", tag) },
                  { label: "Delete", icon: Trash2, tone: "stop", onSelect: () => onAction("delete", tag) },
                ]}
              />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
