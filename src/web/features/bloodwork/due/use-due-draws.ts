import { useQueries, useQuery } from "@tanstack/react-query";
import { type DueDraw, dueDraws } from "#domain/bloodwork/due/due-draws.ts";
import { markerDays, monitoredCompounds } from "#domain/bloodwork/due/monitored-compounds.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import type { Loadable } from "#web/lib/loadable.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import type { KeptDraw } from "../store/kept-draw.ts";

/** With both an error and data, the checks of some compounds are missing. */
interface Due extends Loadable<readonly DueDraw[]> {
  /** By entry slug: the references behind the reasons. */
  readonly references: ReadonlyMap<string, Peptide["references"]>;
}

/** Checks that the library names for compounds of cycles that have a start date and aren't archived. */
export function useDueDraws(uid: string, draws: readonly KeptDraw[], today: string): Due {
  const cycles = useQuery(cyclesQuery(uid));
  const dated = (cycles.data ?? []).filter(({ startDate, archivedAt }) => startDate !== null && archivedAt === null);
  const slugs = [
    ...new Set(dated.flatMap(({ peptides }) => peptides.flatMap(({ slug }) => (isListed(slug) ? [slug] : [])))),
  ];
  const entries = useQueries({
    queries: slugs.map((slug) => ({ ...peptideQuery(slug), staleTime: 3_600_000 })),
  });
  const bySlug = new Map(slugs.flatMap((slug, place) => (entries[place]?.data ? [[slug, entries[place].data]] : [])));
  const due = dueDraws(monitoredCompounds(dated, bySlug), markerDays(draws), today);
  const asked = [cycles, ...entries];
  const isPending = asked.some((one) => one.isPending);
  const error = asked.find((one) => one.error)?.error ?? null;
  return {
    data: isPending || (error && due.length === 0) ? undefined : due,
    error: isPending ? null : error,
    refetch: () => asked.filter((one) => one.error).map((one) => one.refetch()),
    references: new Map([...bySlug].map(([slug, { references }]) => [slug, references])),
  };
}

const isListed = (slug: string | null): slug is string => slug !== null && !isPrivateSlug(slug);
