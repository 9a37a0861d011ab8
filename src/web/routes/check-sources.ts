import { planningLibraryQuery } from "../app/planning-library-query.ts";
import type { CheckSources } from "../features/cycles/new/check-sources.ts";
import { localToday } from "../lib/local-day.ts";

/** A check of a cycle needs the library and the answers the generator stores in this browser. */
export const CHECK_SOURCES: CheckSources = {
  library: planningLibraryQuery(),
  readAnswers: async () =>
    (await import("../features/protocols/intake/answers/kept-answers.ts")).keptAnswers(localToday()),
};
