import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { vitalSeries } from "#domain/vitals/series.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { recentFrom, vitalsQuery } from "../store/vitals-query.ts";

interface WeightsOptions {
  readonly uid: string;
  readonly today: string;
  /** What the page has loaded. */
  readonly days: readonly VitalDayFields[];
  /** The days that are asked for. Those from before the page's days are loaded. */
  readonly shown: readonly string[];
}

/** The weight that stands for each day, in kilograms. */
export function useWeights({ uid, today, days, shown }: WeightsOptions): ReadonlyMap<string, number> {
  const isOlder = shown.some((day) => day < recentFrom(today));
  const { data: all } = useQuery({ ...vitalsQuery(uid, null), enabled: isOlder });
  return useMemo(() => {
    const known = isOlder && all ? [...days, ...all] : days; // what isn't sent yet is among the days only
    const series = vitalSeries(known, { kind: "weight", name: "" });
    return new Map(series.map(({ day, value }) => [day, value]));
  }, [days, all, isOlder]);
}
