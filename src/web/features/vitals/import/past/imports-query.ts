import { queryOptions } from "@tanstack/react-query";
import type { listVitalImports, VitalImportCard } from "#contract/vital-imports.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { vitalsKey } from "../../store/vitals-query.ts";

/** Every import of the account, newest first. */
export const importsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...vitalsKey(uid), "imports"],
    queryFn: ({ signal }): Promise<VitalImportCard[]> =>
      allPages((page) => call<typeof listVitalImports>("get", "/api/vital-imports", { query: page }, { signal })),
  });
