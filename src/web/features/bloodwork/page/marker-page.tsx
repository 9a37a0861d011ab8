import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Activity } from "lucide-react";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { MarkerView } from "../marker/marker-view.tsx";
import { YourTarget } from "../marker/your-target.tsx";
import { EditOwnMarker } from "../own/edit-own-marker.tsx";
import { useChangeBloodworkSettings } from "../store/settings.ts";
import { useAllDoses } from "./use-all-doses.ts";
import type { Bloodwork } from "./use-bloodwork.ts";

interface MarkerPageProps {
  readonly marker: string;
  readonly bloodwork: Bloodwork;
  readonly uid: string | null;
  readonly today: string;
}

const crumb = <Link to="/bloodwork">Bloodwork</Link>;

/** One marker over time, next to logged doses. */
export function MarkerPage({ marker, bloodwork, uid, today }: MarkerPageProps) {
  const navigate = useNavigate();
  const change = useChangeBloodworkSettings(uid);
  const { data: cycles } = useQuery(cyclesQuery(uid));
  const doses = useAllDoses(uid);
  const series = seriesFor(marker, bloodwork.results, bloodwork.seen);
  if (series === null || !bloodwork.results.has(marker))
    return (
      <EmptyState icon={Activity} title="No results of this marker" isPage action={crumb}>
        It may have been deleted, or the address names no marker.
      </EmptyState>
    );
  const { subject } = series;
  const { draws, seen } = bloodwork;
  const { settings } = seen;
  const keys = bloodwork.glances.map(({ key }) => key);
  const open = (step: -1 | 1) => {
    const next = keys[keys.indexOf(marker) + step];
    if (next !== undefined) void navigate({ to: "/bloodwork", search: { marker: next }, resetScroll: false });
  };
  const chooseUnit = (ucum: string) =>
    change.mutate((before) => ({
      ...before,
      unitOf: [...before.unitOf.filter((one) => one.marker !== marker), { marker, ucum }],
    }));
  return (
    <>
      <PageHeader title={subject.marker.name} crumb={crumb}>
        {subject.kind === "catalogue" ? (
          <p className="text-sm">{describe(subject.marker)}</p>
        ) : (
          <p className="text-sm">A marker of your own</p>
        )}
      </PageHeader>
      <MarkerView
        {...{ marker, series, today }}
        seen={seen}
        cycles={cycles ?? []}
        doses={doses}
        onUnit={chooseUnit}
        onMarker={open}
        yours={
          <>
            {subject.kind === "own" && (
              <EditOwnMarker marker={subject.marker} own={settings.markers} {...{ draws, uid }} />
            )}
            <YourTarget {...{ marker, series, uid, settings }} />
          </>
        }
      />
    </>
  );
}

const SPECIMENS = { blood: "whole blood", "serum-or-plasma": "serum or plasma", urine: "urine" } as const;

function describe(marker: { specimen: keyof typeof SPECIMENS; loinc: string | null; shortName: string }): string {
  const parts = [marker.shortName, SPECIMENS[marker.specimen], marker.loinc === null ? null : `LOINC ${marker.loinc}`];
  return parts.filter((part) => part !== null).join(", ");
}
