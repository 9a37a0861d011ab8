import { useQueries, useQuery } from "@tanstack/react-query";
import type { readPeptide } from "../../../../contract/peptides.ts";
import { type DueDraw, dueDraws, type MonitoredCompound } from "../../../../domain/bloodwork/plan/due-draws.ts";
import { cyclesQuery } from "../../../app/cycles-query.ts";
import { call } from "../../../lib/api.ts";
import { isPrivateSlug } from "../../../lib/peptide-path.ts";
import type { KeptDraw } from "../store/kept-draw.ts";

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

interface Due {
  readonly due: readonly DueDraw[];
  /** By slug: where the reasons come from. */
  readonly references: ReadonlyMap<string, Entry["references"]>;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

/** Checks that the library names for the compounds of the person's dated cycles, from the newest back a year. */
export function useDueDraws(uid: string, draws: readonly KeptDraw[], today: string): Due {
  const cycles = useQuery(cyclesQuery(uid));
  const dated = (cycles.data ?? []).filter(({ startDate, archivedAt }) => startDate !== null && archivedAt === null);
  const slugs = [
    ...new Set(dated.flatMap(({ peptides }) => peptides.flatMap(({ slug }) => (isListed(slug) ? [slug] : [])))),
  ];
  const entries = useQueries({
    queries: slugs.map((slug) => ({
      queryKey: ["peptide-checks", slug],
      queryFn: () => readEntry(slug),
      staleTime: 3_600_000,
    })),
  });
  const bySlug = new Map(slugs.flatMap((slug, place) => (entries[place]?.data ? [[slug, entries[place].data]] : [])));
  const compounds = dated.flatMap((cycle) =>
    cycle.peptides.flatMap((item): MonitoredCompound[] => {
      const entry = bySlug.get(item.slug ?? "");
      if (!entry || cycle.startDate === null) return [];
      return [
        {
          ...{ cycleId: cycle.id, cycleName: cycle.name, name: item.peptideName, slug: entry.slug },
          firstDay: item.plan?.firstDay ?? cycle.startDate,
          lastDay: item.plan?.lastDay ?? cycle.endDate,
          checks: entry.monitoring,
        },
      ];
    }),
  );
  return {
    due: dueDraws(compounds, daysOfMarkers(draws), today),
    references: new Map([...bySlug].map(([slug, { references }]) => [slug, references])),
    isPending: cycles.isPending || entries.some(({ isPending }) => isPending),
    hasFailed: cycles.isError || entries.some(({ isError }) => isError),
  };
}

const isListed = (slug: string | null): slug is string => slug !== null && !isPrivateSlug(slug);

const readEntry = (slug: string) => call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } });

/** The days on which each marker was measured. */
function daysOfMarkers(draws: readonly KeptDraw[]): ReadonlyMap<string, readonly string[]> {
  const measured = draws.flatMap(({ collected, results }) =>
    results.flatMap(({ marker, value }) =>
      marker === null || value.kind === "none" ? [] : [{ marker, day: collected.slice(0, 10) }],
    ),
  );
  const byMarker = Map.groupBy(measured, ({ marker }) => marker);
  return new Map([...byMarker].map(([marker, days]) => [marker, days.map(({ day }) => day)]));
}
