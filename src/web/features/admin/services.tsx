import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleMinus, OctagonX } from "lucide-react";
import type { ServiceHealth } from "#contract/health.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AdminPage } from "./admin-page.tsx";
import { servicesQuery } from "./admin-queries.ts";

const STATES = {
  ok: { icon: CircleCheck, look: "text-safe", word: "Works" },
  failing: { icon: OctagonX, look: "text-stop", word: "Fails" },
  off: { icon: CircleMinus, look: "text-ink-3", word: "Off" },
} as const;

export function Services() {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(servicesQuery(uid));
  return (
    <AdminPage
      title="Services"
      about="Each part next to the database, checked just now. If one part fails, the rest still works."
      tools={
        <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
          {query.isFetching ? "Checking…" : "Check again"}
        </Button>
      }
      query={query}
    >
      {({ services, store, region, version }) => (
        <>
          <p className="mb-4 text-sm text-ink-2">
            Version {version}, {store === "sqlite" ? "SQLite" : "PostgreSQL"}, region {region}
          </p>
          <ul className="grid gap-3">
            {(services ?? []).map((line) => (
              <ServiceLine key={line.service} line={line} />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  );
}

function ServiceLine({ line: { service, kind, state, detail } }: { readonly line: ServiceHealth }) {
  const { icon: Icon, look, word } = STATES[state];
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Icon className={classNames("mt-0.5 size-[18px] shrink-0", look)} aria-hidden="true" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold first-letter:uppercase">
          {service}{" "}
          <span className="ml-2 text-sm font-normal text-ink-3">{state === "ok" ? `${word} · ${kind}` : word}</span>
        </p>
        <p className="text-sm text-ink-2">{detail}</p>
      </div>
    </li>
  );
}
