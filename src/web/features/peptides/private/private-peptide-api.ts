import { queryOptions } from "@tanstack/react-query";
import type {
  createPrivatePeptide,
  deletePrivatePeptide,
  PrivatePeptide,
  readPrivatePeptide,
  updatePrivatePeptide,
} from "#contract/private-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { call } from "#web/lib/api.ts";

export function privatePeptideQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "private-peptides", id],
    queryFn: ({ signal }) => readPrivate(id, signal),
    enabled: uid !== null,
  });
}

/** The same for a form: fetched again on every opening, but never refetched while open. */
export function privateEditionQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "private-peptides", id, "edition"],
    queryFn: ({ signal }) => readPrivate(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function readPrivate(id: string, signal?: AbortSignal): Promise<PrivatePeptide> {
  const options = signal ? { signal } : {};
  return call<typeof readPrivatePeptide>("get", "/api/private-peptides/{id}", { params: { id } }, options);
}

export function createPrivate(document: Peptide, idempotencyKey: string): Promise<PrivatePeptide> {
  return call<typeof createPrivatePeptide>("post", "/api/private-peptides", { body: { document } }, { idempotencyKey });
}

export function updatePrivate(id: string, version: number, document: Peptide): Promise<PrivatePeptide> {
  return call<typeof updatePrivatePeptide>("put", "/api/private-peptides/{id}", {
    params: { id },
    body: { document, version },
  });
}

export function deletePrivate(id: string): Promise<void> {
  return call<typeof deletePrivatePeptide>("delete", "/api/private-peptides/{id}", { params: { id } });
}
