import { useQuery } from "@tanstack/react-query";
import { SearchX, Tags } from "lucide-react";
import { useState } from "react";
import type { Tag } from "#contract/tags.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeleteTagDialog } from "./delete-tag-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { findTags, TAG_FILTERS, TAG_ORDERS, type TagFilter, type TagOrder } from "./order-tags.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { tagsQuery } from "./tag-queries.ts";
import { type TagAction, TagTable } from "./tag-table.tsx";

type Open =
  | { readonly action: "create" }
  | { readonly action: Exclude<TagAction, "merge">; readonly tag: Tag }
  | { readonly action: "merge"; readonly tags: readonly Tag[] };

export function ManageTags() {
  const query = useQuery(tagsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Manage Tags"
        actions={
          <Button variant="primary" onClick={() => setOpen({ action: "create" })}>
            New tag
          </Button>
        }
      >
        Tags group peptides and guides. Old links keep working after you rename or merge a tag.
      </PageHeader>
      <Loaded
        query={query}
        failed="The tags could not be loaded"
        label="Loading tags"
        skeleton={<Skeleton className="h-80" />}
      >
        {({ items }) => (
          <TagList
            tags={items}
            onAction={(action, tag) => setOpen(action === "merge" ? { action, tags: [tag] } : { action, tag })}
            onMerge={(tags) => setOpen({ action: "merge", tags })}
          />
        )}
      </Loaded>
      {open?.action === "create" && <TagDialog tag={null} onClose={close} />}
      {open?.action === "edit" && <TagDialog tag={open.tag} onClose={close} />}
      {open?.action === "delete" && <DeleteTagDialog tag={open.tag} onClose={close} />}
      {open?.action === "merge" && (
        <MergeDialog
          tags={open.tags}
          others={(query.data?.items ?? []).filter(({ id }) => !open.tags.some((tag) => tag.id === id))}
          onClose={close}
        />
      )}
    </>
  );
}

interface TagListProps {
  readonly tags: readonly Tag[];
  readonly onAction: (action: TagAction, tag: Tag) => void;
  readonly onMerge: (tags: readonly Tag[]) => void;
}

function TagList({ tags, onAction, onMerge }: TagListProps) {
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<TagFilter>("all");
  const [order, setOrder] = useState<TagOrder>("name");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (tags.length === 0) return <EmptyState icon={Tags} title="No tags yet" />;
  const found = findTags(tags, { text, filter, order });
  const selected = tags.filter(({ id }) => chosen.has(id)); // one that was merged or deleted is gone
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-3">
        <SearchField label="Find a tag" value={text} onChange={setText} />
        <SelectField label="Show" options={TAG_FILTERS} value={filter} onChange={setFilter} />
        <SelectField label="Sort" options={TAG_ORDERS} value={order} onChange={setOrder} />
      </div>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-3">
          {`${found.length} of ${tags.length} tags${selected.length === 0 ? "" : `, ${selected.length} selected`}`}
        </p>
        {selected.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onMerge(selected)}>Merge into…</Button>
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={text === "" ? "No tags here" : `No tag called “${text}”`} />
      ) : (
        <TagTable
          tags={found}
          chosen={chosen}
          onChoose={({ id }, isChosen) =>
            setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
          }
          onAction={onAction}
        />
      )}
    </>
  );
}
