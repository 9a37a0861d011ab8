import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { listBiomarkers } from "#contract/biomarkers.ts";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { type Catalogue, catalogueOf } from "#domain/bloodwork/catalogue/catalogue.ts";
import { call } from "#web/lib/api.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import type { Loadable } from "#web/lib/loadable.ts";

const biomarkersQuery = queryOptions({
  queryKey: ["biomarkers"],
  queryFn: ({ signal }) => askOrOnDevice(() => call<typeof listBiomarkers>("get", "/api/biomarkers", {}, { signal })),
  networkMode: "always",
  staleTime: Number.POSITIVE_INFINITY,
});

const ON_DEVICE = "biomarkers";

/** The catalogue isn't personal: it is stored on the device, so that draws can be read and shown offline. */
async function askOrOnDevice(ask: () => Promise<BiomarkerDocument>): Promise<BiomarkerDocument> {
  const { deviceDatabase } = await import("#web/lib/device/database.ts");
  const database = await deviceDatabase().catch(() => null); // without storage, the answer from the server still works
  try {
    const value = await ask();
    await database?.put("documents", { name: ON_DEVICE, value }).catch(() => {}); // if full, only this visit has it
    return value;
  } catch (error) {
    const kept = isUnreachable(error) ? await database?.get("documents", ON_DEVICE) : undefined;
    if (kept === undefined) throw error;
    return kept.value as BiomarkerDocument; // written above, from a validated response
  }
}

export function useCatalogue(): Loadable<Catalogue> {
  const { data, error, refetch } = useQuery(biomarkersQuery);
  const catalogue = useMemo(() => data && catalogueOf(data), [data]);
  return { data: catalogue, error, refetch };
}
