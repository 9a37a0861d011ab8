import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onDeviceDrawsChange } from "./device-changes.ts";
import { accountDrawsQuery, deviceDrawsQuery } from "./draws-query.ts";
import type { KeptDraw } from "./kept-draw.ts";

const NONE: readonly KeptDraw[] = [];

/**
 * `shown` are the account's draws for members and this browser's for visitors. `waiting` are draws in this browser that
 * a member can move to the account.
 */
export function useDraws(uid: string | null) {
  const queryClient = useQueryClient();
  useEffect(
    () => onDeviceDrawsChange(() => void queryClient.invalidateQueries({ queryKey: ["device"] })),
    [queryClient],
  );
  const device = useQuery(deviceDrawsQuery);
  const account = useQuery({ ...accountDrawsQuery(uid ?? ""), enabled: uid !== null });
  const shown = uid === null ? device : account;
  return { shown, waiting: uid === null ? NONE : (device.data ?? NONE) };
}
