import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { newId } from "#web/lib/new-id.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { useStore } from "#web/lib/use-store.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Answer } from "./answer/answer.tsx";
import { CheckForm } from "./check-form.tsx";
import type { CheckPageParts } from "./check-sources.ts";
import { checkDraft, emptyItem, MAX_ITEMS } from "./draft.ts";

const ENGINE_QUERY = queryOptions({
  queryKey: ["check-engine"],
  queryFn: async () => (await import("./engine.ts")).ENGINE,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
  structuralSharing: false, // the data is functions, which can't be compared
});

interface CheckPageProps extends CheckPageParts {
  /** Compounds to begin with, as slugs with commas between them. */
  readonly linkedSlugs: string | null;
}

/** "Check what I take": a form, then its answer in the same place. Everything is worked out in the browser. */
export function CheckPage({ linkedSlugs, ...parts }: CheckPageProps) {
  const draft = useStore(checkDraft);
  const isInBrowser = useIsInBrowser();
  // A third of a megabyte, so it comes with the first name
  const isNamed = isInBrowser && draft.items.some(({ compound }) => compound.trim() !== "");
  const library = useQuery({ ...parts.library, enabled: isNamed });
  const client = useQueryClient();
  const engine = useQuery({ ...ENGINE_QUERY, enabled: isNamed });
  useLinkedCompounds(linkedSlugs);
  const failed = library.error ?? engine.error;
  const isAnswered = isInBrowser && draft.isChecked;
  return (
    <>
      <PageHeader title="Check what I take">
        {!isAnswered && (
          <p>
            Compare it with what people were given in studies, and see what to watch. It stays your amount: nothing here
            says it is right.
          </p>
        )}
      </PageHeader>
      <noscript>
        <p className="mb-6 text-sm text-ink-2">
          The check runs in the browser and needs script. Each entry of the library lists the amounts that people were
          given.
        </p>
      </noscript>
      {failed && (
        <LoadFailed
          look="notice"
          className="mb-6"
          title="The library could not be loaded"
          hint="Offline it works only if this device has loaded the library before."
          onRetry={() => {
            void library.refetch();
            void engine.refetch();
          }}
        />
      )}
      {!isAnswered ? (
        <CheckForm
          draft={draft}
          engine={engine.data ?? null}
          loadEngine={() => client.ensureQueryData(ENGINE_QUERY)}
          library={library.data ?? null}
          health={parts.health}
        />
      ) : library.data && engine.data ? (
        <Answer draft={draft} engine={engine.data} library={library.data} parts={parts} />
      ) : (
        !failed && <Skeleton className="h-96" />
      )}
    </>
  );
}

/** A link starts over with its compounds ("a,b"), unless all of them are being checked already. */
function useLinkedCompounds(slugs: string | null): void {
  const { data: names } = useQuery({ ...compoundNamesQuery, enabled: slugs !== null });
  useEffect(() => {
    const wanted = (slugs ?? "").split(",");
    const linked = (names ?? []).filter(({ slug }) => wanted.includes(slug)).slice(0, MAX_ITEMS);
    const { items } = checkDraft.read();
    const typed = items.map(({ compound }) => compound.trim().toLowerCase());
    if (linked.every(({ name }) => typed.includes(name.toLowerCase()))) return;
    const begun = items.length === 1 && typed[0] === "" ? items[0] : undefined; // typed before the names were there
    checkDraft.set({
      items: linked.map(({ name }, place) =>
        place === 0 && begun ? { ...begun, compound: name } : emptyItem(newId(), name),
      ),
      isChecked: false,
    });
  }, [names, slugs]);
}
