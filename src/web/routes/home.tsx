import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useAuth } from "../app/auth-context.tsx";
import { cyclesQuery } from "../app/cycles-query.ts";
import { NAV_ROUTES } from "../app/route-table.ts";
import { safetyChangesQuery } from "../app/safety-changes-query.ts";
import { settingsQuery } from "../app/settings-query.ts";
import { useCycleCount } from "../app/use-cycle-count.ts";
import { guidesQuery } from "../features/guides/guide-queries.ts";
import { BeginPlan } from "../features/home/begin-plan.tsx";
import { Doors } from "../features/home/doors.tsx";
import { EvidenceLedger } from "../features/home/evidence-ledger.tsx";
import { FirstReading } from "../features/home/first-reading.tsx";
import { HowItWorks } from "../features/home/how-it-works.tsx";
import { KeptRoom } from "../features/home/kept-room.tsx";
import { LibraryNews } from "../features/home/library-news.tsx";
import { SearchLibrary } from "../features/home/search-library.tsx";
import { ToolLinks } from "../features/home/tool-links.tsx";
import { YourRecords } from "../features/home/your-records.tsx";
import { libraryFactsQuery } from "../features/peptides/peptide-queries.ts";

/** Only for signed-in people, so never on the server. */
const TodayOfAllCycles = lazy(async () => ({
  default: (await import("../features/cycles/today/today-of-all-cycles.tsx")).TodayOfAllCycles,
}));

const DrawsDueNow = lazy(async () => ({
  default: (await import("../features/bloodwork/due/draws-due-now.tsx")).DrawsDueNow,
}));

const TOOL_TEXTS: Partial<Record<string, string>> = {
  "/check": "Compare what you take with doses people were given, and see what to watch.",
  "/analyzer": "From a sequence to its mass, charge and chemistry.",
  "/bloodwork": "Results from any laboratory in one picture, without an account.",
  "/safety": "When to get help, and what doesn't go together.",
};

const TOOLS = NAV_ROUTES.flatMap(({ path, nav }) => {
  const text = TOOL_TEXTS[path];
  return text ? [{ path, label: nav.label, text }] : [];
});

export default function PlanPage() {
  const { data: facts } = useSuspenseQuery(libraryFactsQuery());
  const { data: changes } = useSuspenseQuery(safetyChangesQuery());
  const { data: guides } = useSuspenseQuery(guidesQuery({}));
  const { user } = useAuth();
  return (
    <div className="grid gap-6 md:gap-10">
      <header className={user ? "sr-only" : "home-lead grid gap-2 md:gap-3 md:pt-2"}>
        <h1 className="max-w-3xl text-xl! md:text-4xl!">
          Research peptides, plan a protocol and track&nbsp;it, with the source beside every number.
        </h1>
        <p className="max-w-2xl text-ink-2 max-md:text-sm">
          Free. The library and the plans are open without an account.
        </p>
      </header>
      <KeptRoom>{user && <Yours uid={user.uid} />}</KeptRoom>
      <div className="grid gap-3 md:gap-4">
        <SearchLibrary entries={facts.entries} />
        <Doors />
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <BeginPlan />
        <EvidenceLedger facts={facts} />
      </div>
      <ToolLinks tools={TOOLS} />
      <FirstReading guides={guides.items} />
      <LibraryNews changes={changes} />
      <HowItWorks facts={facts} />
    </div>
  );
}

/** Renders everything at once when all of it is known or has failed, so that nothing shifts the rest. */
function Yours({ uid }: { readonly uid: string }) {
  const cycles = useCycleCount();
  const isCyclesKnown = useQuery(cyclesQuery(uid)).isFetched;
  const isClockKnown = useQuery(settingsQuery(uid)).isFetched;
  if (!isCyclesKnown || !isClockKnown) return null;
  return (
    <Suspense>
      {cycles !== 0 && (
        <>
          <TodayOfAllCycles uid={uid} />
          <DrawsDueNow uid={uid} />
        </>
      )}
      <YourRecords uid={uid} cycles={cycles} />
    </Suspense>
  );
}
