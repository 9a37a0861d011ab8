import { useQuery } from "@tanstack/react-query";
import type { listTags } from "#contract/tags.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { call } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { PickMany } from "./pick-many.tsx";
import { RelatedPicker } from "./related-picker.tsx";

interface DetailsPanelProps {
  readonly document: Guide;
  readonly onChange: (changes: Partial<Guide>) => void;
}

/** What stands around the text: tags, entries of the library, and when it is held against its sources. */
export function DetailsPanel({ document, onChange }: DetailsPanelProps) {
  const { tags, related, reviewed, reviewBy } = document;
  const { data: known = [], error } = useQuery({
    queryKey: ["tags"],
    queryFn: ({ signal }) => call<typeof listTags>("get", "/api/tags", {}, { signal }),
    select: ({ items }) => items.map(({ slug, name }) => ({ slug, name })),
  });
  return (
    <div className="grid gap-6">
      <PickMany
        label="Tags"
        hint="Guides and peptides share them. New ones are made under Manage Tags."
        error={error && `The tags could not be loaded. ${error.message}`}
        chosen={tags.map((slug) => known.find((tag) => tag.slug === slug) ?? { slug, name: slug })}
        offered={known}
        onChange={(slugs) => onChange({ tags: slugs })}
      />
      <RelatedPicker chosen={related} onChange={(slugs) => onChange({ related: slugs })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Reviewed"
          type="date"
          hint="When it was last held against its sources."
          value={reviewed}
          onChange={({ target }) => target.value && onChange({ reviewed: target.value })}
        />
        <TextField
          label="Next review by"
          type="date"
          hint="From then on readers are told that it is overdue."
          value={reviewBy}
          onChange={({ target }) => target.value && onChange({ reviewBy: target.value })}
        />
      </div>
    </div>
  );
}
