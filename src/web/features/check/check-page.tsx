import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { compoundNamesQuery } from "#web/app/compound-names-query.ts";
import { newId } from "#web/lib/new-id.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { useStore } from "#web/lib/use-store.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Answer } from "./answer/answer.tsx";
import { CheckForm } from "./check-form.tsx";
import type { CheckPageParts } from "./check-sources.ts";
import { checkDraft, emptyItem } from "./draft.ts";

interface CheckPageProps extends CheckPageParts {
  /** A compound to begin with. */
  readonly linkedSlug: string | null;
}

/** "Check what I take": a form, then its answer in the same place. Everything is worked out in the browser. */
export function CheckPage({ linkedSlug, ...parts }: CheckPageProps) {
  const draft = useStore(checkDraft);
  const isInBrowser = useIsInBrowser();
  // A third of a megabyte, so it comes with the first name
  const isNamed = isInBrowser && draft.items.some(({ compound }) => compound.trim() !== "");
  const library = useQuery({ ...parts.library, enabled: isNamed });
  const engine = useQuery({
    queryKey: ["check-engine"],
    queryFn: async () => (await import("./engine.ts")).ENGINE,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    structuralSharing: false, // the data is functions, which can't be compared
  });
  useLinkedCompound(linkedSlug);
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
        <CheckForm draft={draft} engine={engine.data ?? null} library={library.data ?? null} health={parts.health} />
      ) : library.data && engine.data ? (
        <Answer draft={draft} engine={engine.data} library={library.data} parts={parts} />
      ) : (
        !failed && <Skeleton className="h-96" />
      )}
    </>
  );
}

/** A link from an entry starts anew, unless that compound is being checked already. */
function useLinkedCompound(slug: string | null): void {
  const { data: names } = useQuery({ ...compoundNamesQuery, enabled: slug !== null });
  useEffect(() => {
    const linked = names?.find((one) => one.slug === slug)?.name;
    if (linked === undefined) return;
    const { items } = checkDraft.read();
    if (items.some(({ compound }) => compound.trim().toLowerCase() === linked.toLowerCase())) return;
    checkDraft.set({ items: [emptyItem(newId(), linked)], isChecked: false });
  }, [names, slug]);
}
