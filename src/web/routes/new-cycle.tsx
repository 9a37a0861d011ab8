import { useSearch } from "@tanstack/react-router";
import { planningLibraryQuery } from "../app/planning-library-query.ts";
import { NewCycle } from "../features/cycles/new/new-cycle.tsx";
import { localToday } from "../lib/local-day.ts";

const SOURCES = {
  library: planningLibraryQuery(),
  readAnswers: async () =>
    (await import("../features/protocols/intake/answers/kept-answers.ts")).keptAnswers(localToday()),
};

export default function Page() {
  const { initialData, resume }: { initialData?: unknown; resume?: unknown } = useSearch({ strict: false });
  return (
    <NewCycle
      key={JSON.stringify(initialData)}
      initialData={initialData}
      isResumed={resume === true}
      sources={SOURCES}
    />
  );
}
