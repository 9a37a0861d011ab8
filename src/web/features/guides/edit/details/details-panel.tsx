import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { listPeptides } from "#contract/peptides.ts";
import type { listTags } from "#contract/tags.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { call } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { PickMany } from "./pick-many.tsx";

interface DetailsPanelProps {
  readonly document: Guide;
  readonly onChange: (changes: Partial<Guide>) => void;
}

/** Everything besides the text: tags, library entries and the date of the next source review. */
export function DetailsPanel({ document, onChange }: DetailsPanelProps) {
  const { tags, related, reviewed, reviewBy } = document;
  const { data: known = null, error } = useQuery({
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
        chosen={tags.map((slug) => known?.find((tag) => tag.slug === slug) ?? { slug, name: slug })}
        offered={known}
        onChange={(slugs) => onChange({ tags: slugs })}
      />
      <RelatedPicker chosen={related} onChange={(slugs) => onChange({ related: slugs })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Reviewed"
          type="date"
          hint="When it was last checked against its sources."
          value={reviewed}
          onChange={({ target }) => target.value && onChange({ reviewed: target.value })}
        />
        <TextField
          label="Next review by"
          type="date"
          hint="After this day, readers see that the review is overdue."
          value={reviewBy}
          onChange={({ target }) => target.value && onChange({ reviewBy: target.value })}
        />
      </div>
    </div>
  );
}

interface RelatedPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (slugs: string[]) => void;
}

function RelatedPicker({ chosen, onChange }: RelatedPickerProps) {
  const [text, setText] = useState("");
  const { data: entries = [] } = useQuery(compoundNamesQuery);
  const search = useDeferredValue(text.trim().slice(0, 200));
  const {
    data: offered = null,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["library", "pick", search],
    queryFn: ({ signal }) =>
      call<typeof listPeptides>("get", "/api/peptides", { query: { search, limit: 8 } }, { signal }),
    select: ({ items }) => items.map(({ slug, name }) => ({ slug, name })),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <PickMany
      label="Related peptides"
      hint="Shown under the text with what is known of them."
      error={error && `The library could not be searched. ${error.message}`}
      chosen={chosen.map((slug) => entries.find((entry) => entry.slug === slug) ?? { slug, name: slug })}
      offered={isPlaceholderData && offered?.length === 0 ? null : offered}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
