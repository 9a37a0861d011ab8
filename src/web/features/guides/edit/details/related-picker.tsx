import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { listPeptides } from "#contract/peptides.ts";
import { compoundNamesQuery } from "#web/app/compound-names-query.ts";
import { call } from "#web/lib/api.ts";
import { PickMany } from "./pick-many.tsx";

interface RelatedPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (slugs: string[]) => void;
}

/** The library entries a guide is about. */
export function RelatedPicker({ chosen, onChange }: RelatedPickerProps) {
  const [text, setText] = useState("");
  const { data: entries = [] } = useQuery(compoundNamesQuery);
  const search = useDeferredValue(text.trim().slice(0, 200));
  const { data: offered = [], error } = useQuery({
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
      offered={offered}
      onSearch={setText}
      onChange={onChange}
    />
  );
}
