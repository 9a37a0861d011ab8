import { useParams } from "@tanstack/react-router";
import { planningLibraryQuery } from "../app/planning-library-query.ts";
import { EditCycle } from "../features/cycles/edit/edit-cycle.tsx";
import { localToday } from "../lib/local-day.ts";

const SOURCES = {
  library: planningLibraryQuery(),
  readAnswers: async () =>
    (await import("../features/protocols/intake/answers/kept-answers.ts")).keptAnswers(localToday()),
};

export default function Page() {
  const { cycleId = "" }: { cycleId?: string } = useParams({ strict: false });
  return <EditCycle key={cycleId} id={cycleId} sources={SOURCES} />;
}
