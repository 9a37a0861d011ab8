import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Dose } from "#contract/doses.ts";
import type { Logged } from "./logged.ts";

/** Reads recent doses; its code loads on the first call. */
export type ReadDoses = (uid: string, client: QueryClient) => Promise<readonly Dose[]>;

export type LoggedState = { readonly kind: "loading" | "none" } | { readonly kind: "known"; readonly logged: Logged };

/** Recent doses of the compounds. Nothing is requested for visitors, offline or without a compound. */
export function useLogged(uid: string | null, slugs: readonly (string | null)[], readDoses: ReadDoses): LoggedState {
  const { data, isLoading } = useQuery({
    queryKey: ["mine", uid, "doses", "of-calculator"],
    queryFn: async ({ client }) => {
      const [{ readLogged }, doses] = await Promise.all([import("./logged.ts"), readDoses(uid ?? "", client)]);
      return readLogged(doses);
    },
    enabled: uid !== null && slugs.some((slug) => slug !== null) && navigator.onLine,
    retry: false,
  });
  if (data) return { kind: "known", logged: data };
  return { kind: isLoading ? "loading" : "none" };
}
