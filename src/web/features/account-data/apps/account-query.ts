import { queryOptions } from "@tanstack/react-query";
import type { listCycles } from "#contract/cycles.ts";
import type { listDoses } from "#contract/doses.ts";
import type { listPrivatePeptides } from "#contract/private-peptides.ts";
import type { listVials } from "#contract/vials.ts";
import type { AppReading } from "#domain/account/import/proposal.ts";
import { addDays } from "#domain/units/calendar.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";

/** First and last day of a file's doses, a day wider on either side for other time zones; null without doses. */
export function spanOf({ doses }: AppReading): { readonly from: string; readonly to: string } | null {
  const days = doses.map(({ when }) => (when.kind === "local" ? when.day : when.at.slice(0, 10)));
  if (days.length === 0) return null;
  const [from, to] = days.reduce(
    ([first, last], day) => [day < first ? day : first, day > last ? day : last],
    [days[0] ?? "", days[0] ?? ""],
  );
  return { from: addDays(from, -2), to: addDays(to, 2) };
}

/** What an import is compared with. Always asked of the server: a copy on the device may lack the latest doses. */
export function accountQuery(uid: string, span: ReturnType<typeof spanOf>) {
  return queryOptions({
    queryKey: ["mine", uid, "import-account", span],
    queryFn: async ({ signal }) => {
      const [cycles, doses, vials, own] = await Promise.all([
        allPages((query) => call<typeof listCycles>("get", "/api/cycles", { query }, { signal })),
        span === null
          ? []
          : allPages((query) =>
              call<typeof listDoses>("get", "/api/doses", { query: { ...query, ...span } }, { signal }),
            ),
        allPages((query) => call<typeof listVials>("get", "/api/vials", { query }, { signal })),
        allPages((query) => call<typeof listPrivatePeptides>("get", "/api/private-peptides", { query }, { signal })),
      ]);
      return { cycles, doses, vials, own: own.map(({ id, document }) => ({ ...document, slug: id })) };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
