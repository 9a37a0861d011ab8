import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { listProtocols } from "#contract/protocols.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";

interface YourRecordsProps {
  readonly uid: string;
  readonly cycles: number | null;
}

/** A signed-in person's way back to what they saved. Rendered in the browser only. */
export function YourRecords({ uid, cycles }: YourRecordsProps) {
  const { data } = useQuery({
    queryKey: ["mine", uid, "latest-protocol"],
    queryFn: ({ signal }) => call<typeof listProtocols>("get", "/api/protocols", { query: { limit: 1 } }, { signal }),
  });
  const latest = data?.items[0];
  return (
    <section aria-label="Yours" className="grid gap-2 sm:grid-cols-2">
      <RecordLink to="/protocols" name="My Protocols">
        {latest ? latest.title : data ? "None saved yet" : " "}
      </RecordLink>
      <RecordLink to="/cycles" name="My Cycles">
        {cycles === null ? " " : cycles === 0 ? "No dated cycles yet" : counted(cycles, "cycle")}
      </RecordLink>
    </section>
  );
}

function RecordLink({ to, name, children }: { readonly to: string; readonly name: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 min-w-0 items-center justify-between gap-3 rounded-card border border-line-soft bg-surface px-4 py-2 text-sm transition-colors duration-150 hover:border-control"
    >
      <span className="grid min-w-0">
        <span className="text-note text-ink-3">{name}</span>
        <span className="truncate font-medium">{children}</span>
      </span>
      <ArrowRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  );
}
