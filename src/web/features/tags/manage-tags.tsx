import { useQuery } from "@tanstack/react-query";
import { SearchX, Tags } from "lucide-react";
import { useState } from "react";
import type { Tag } from "#contract/tags.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeleteTagDialog } from "./delete-tag-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { tagsQuery } from "./tag-queries.ts";
import { type TagAction, TagTable } from "./tag-table.tsx";

type Open = { readonly action: "create" } | { readonly action: TagAction; readonly tag: Tag };

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
        Words that peptides and guides are gathered under. A renamed or merged tag keeps its old links.
      </PageHeader>
      <Loaded
        query={query}
        failed="The tags could not be loaded"
        label="Loading tags"
        skeleton={<Skeleton className="h-80" />}
      >
        {({ items }) => <TagList tags={items} onAction={(action, tag) => setOpen({ action, tag })} />}
      </Loaded>
      {open?.action === "create" && <TagDialog tag={null} onClose={close} />}
      {open?.action === "edit" && <TagDialog tag={open.tag} onClose={close} />}
      {open?.action === "delete" && <DeleteTagDialog tag={open.tag} onClose={close} />}
      {open?.action === "merge" && (
        <MergeDialog
          tag={open.tag}
          others={(query.data?.items ?? []).filter((tag) => tag.id !== open.tag.id)}
          onClose={close}
        />
      )}
    </>
  );
}

interface TagListProps {
  readonly tags: readonly Tag[];
  readonly onAction: (action: TagAction, tag: Tag) => void;
}

function TagList({ tags, onAction }: TagListProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = tags.filter((tag) =>
    [tag.name, tag.slug, ...tag.aliases].some((word) => word.toLowerCase().includes(wanted)),
  );
  if (tags.length === 0) return <EmptyState icon={Tags} title="No tags yet" />;
  return (
    <>
      <TextField
        label="Find a tag"
        type="search"
        className="mb-4 max-w-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="mb-2 text-sm text-ink-3">{`${found.length} of ${tags.length} tags`}</p>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={`No tag called “${text}”`} />
      ) : (
        <TagTable tags={found} onAction={onAction} />
      )}
    </>
  );
}
