import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { listVitals } from "#contract/vitals.ts";
import { NOT_RESTING } from "#domain/vitals/import/health-reading.ts";
import { unitOf } from "#domain/vitals/kinds.ts";
import { vitalSeries } from "#domain/vitals/series.ts";
import { vitalWithUnit } from "#domain/vitals/value-text.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { VITAL_NAMES } from "#domain/vitals/vital-names.ts";
import { call } from "#web/lib/api.ts";
import { dayText } from "#web/lib/local-day.ts";
import { useAuth } from "./auth-context.tsx";

/** A day may be known from several sources, and days without a resting pulse are passed over. */
const RECORDS_LOOKED_AT = 40;

/** The person's own last values of these, without a judgment; nothing where there are none. */
export function LastReadings({ kinds }: { readonly kinds: readonly VitalCode[] }) {
  const { user } = useAuth();
  const uid = user?.uid ?? "";
  const found = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ["mine", uid, "vitals", "last", kind],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const query = { kind, limit: RECORDS_LOOKED_AT };
        const { items } = await call<typeof listVitals>("get", "/api/vitals", { query }, { signal });
        // the mean of a day that was spent running is no pulse to compare with
        const resting = items.filter(({ note }) => note !== NOT_RESTING);
        return { kind, last: vitalSeries(resting, { kind, name: "" }).at(-1) ?? null };
      },
      enabled: user !== null,
    })),
  });
  const known = found.flatMap(({ data }) => (data?.last ? [{ kind: data.kind, last: data.last }] : []));
  if (known.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      Your last{" "}
      {known
        .map(
          ({ kind, last }) =>
            `${VITAL_NAMES[kind].toLowerCase()}: ${vitalWithUnit({ kind, ...last }, unitOf(kind, null))} on ${dayText(last.day)}`,
        )
        .join("; ")}
      .{" "}
      <Link to="/vitals" className="link whitespace-nowrap">
        Body and day
      </Link>
    </p>
  );
}
