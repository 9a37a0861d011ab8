import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Bloodwork, listBloodwork } from "#contract/bloodwork.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import type { KeptDraw } from "./kept-draw.ts";

/** Draws in this browser without an account, latest first. */
export const deviceDrawsQuery = queryOptions({
  queryKey: ["device", "draws"],
  queryFn: async () => (await import("./device-draws.ts")).readDeviceDraws(),
  networkMode: "always",
});

/** What to reload after a change of draws, here or in the account. */
export const drawKeys = (uid: string | null): QueryKey[] => [
  ["device"],
  ...(uid === null ? [] : [["mine", uid, "bloodwork"]]),
];

/** Draws of an account, latest first. Cached on this device. */
export function accountDrawsQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "bloodwork"],
    queryFn: async ({ signal }): Promise<KeptDraw[]> =>
      (
        await orKept(uid, "bloodwork", () =>
          allPages((query) => call<typeof listBloodwork>("get", "/api/bloodwork", { query }, { signal })),
        )
      ).map(fromAccount),
  });
}

export function fromAccount({ userId: _user, ...draw }: Bloodwork): KeptDraw {
  return { ...draw, place: "account" };
}
