import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { createMix, deleteMix, listMixes, SavedMix, updateMix } from "#contract/mixes.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { decodeMixLink, encodeMixLink } from "#domain/dosing/mix-link.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import { type DeviceMix, type DeviceMixes, readDeviceMixes, writeDeviceMixes } from "#web/lib/device/device-mixes.ts";
import { newId } from "#web/lib/new-id.ts";

export type ShownMix = { readonly name: string; readonly mix: Mix | null } & (
  | { readonly where: "device"; readonly kept: DeviceMix }
  | { readonly where: "account"; readonly saved: SavedMix }
);

const NOTHING: DeviceMixes = { mixes: [], unreadable: null };

/** Saved mixes of this browser and, when signed in, of the account. Functions throw on failure. */
export function useSavedMixes(uid: string | null) {
  const client = useQueryClient();
  const [device, setDevice] = useState(NOTHING);
  useEffect(() => {
    const load = () => setDevice(readOrNothing());
    load();
    window.addEventListener("storage", load); // another tab saved one
    return () => window.removeEventListener("storage", load);
  }, []);
  const key = ["mine", uid, "mixes"];
  const account = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => allPages((query) => call<typeof listMixes>("get", "/api/mixes", { query }, { signal })),
    enabled: uid !== null,
  });
  const keepOnDevice = useCallback((change: (mixes: readonly DeviceMix[]) => readonly DeviceMix[]) => {
    const next = change(readOrNothing().mixes);
    if (!writeDeviceMixes(localStorage, next)) throw new Error("This browser has no room left, or keeps nothing.");
    setDevice(readOrNothing());
  }, []);
  const refresh = () => client.invalidateQueries({ queryKey: key });

  const saveOnDevice = (name: string, mix: Mix, id: string) =>
    keepOnDevice((mixes) => [{ id, name, link: encodeMixLink(mix) }, ...mixes]);
  const saveInAccount = async (name: string, mix: Mix, idempotencyKey: string) => {
    await call<typeof createMix>("post", "/api/mixes", { body: { name, mix } }, { idempotencyKey });
    await refresh();
  };
  /**
   * Resolves to where the mix was saved: without a connection it goes to the device instead of being dropped. It keeps
   * its id, so that moving it later doesn't duplicate a mix the account stored without our getting the response.
   */
  const save = async (name: string, mix: Mix): Promise<"account" | "device"> => {
    const id = newId();
    if (uid === null) {
      saveOnDevice(name, mix, id);
      return "device";
    }
    try {
      await saveInAccount(name, mix, id);
      return "account";
    } catch (error) {
      if (apiErrorIn(error)?.problem) throw error; // the server answered and refused
      saveOnDevice(name, mix, id);
      return "device";
    }
  };
  /** Resolves to "copied" if the mix was changed elsewhere: then this version is saved as a separate copy. */
  const change = async (shown: ShownMix, name: string, mix: Mix): Promise<"changed" | "copied"> => {
    if (shown.where === "device") {
      const { id } = shown.kept;
      const changed = { id: newId(), name, link: encodeMixLink(mix) }; // the former id was sent with other content
      keepOnDevice((mixes) => mixes.map((kept) => (kept.id === id ? changed : kept)));
      return "changed";
    }
    const { id, version } = shown.saved;
    try {
      await call<typeof updateMix>("put", "/api/mixes/{id}", { params: { id }, body: { name, mix, version } });
      await refresh();
      return "changed";
    } catch (error) {
      if (apiErrorIn(error)?.problem?.code !== "stale-version") throw error;
      await saveInAccount(name, mix, newId());
      return "copied";
    }
  };
  const remove = async (shown: ShownMix): Promise<void> => {
    if (shown.where === "device") return keepOnDevice((mixes) => mixes.filter(({ id }) => id !== shown.kept.id));
    await call<typeof deleteMix>("delete", "/api/mixes/{id}", { params: { id: shown.saved.id } });
    await refresh();
  };
  const restore = async (shown: ShownMix): Promise<void> => {
    if (shown.where === "device") return keepOnDevice((mixes) => [shown.kept, ...mixes]);
    await saveInAccount(shown.saved.name, shown.saved.mix, newId());
  };
  /** A mix leaves the device only once the account has it. Resolves to the number moved. */
  const moveToAccount = async (): Promise<number> => {
    let moved = 0;
    for (const kept of readOrNothing().mixes) {
      const mix = decodeMixLink(kept.link);
      if (mix === null) continue;
      const body = { name: kept.name, mix };
      await call<typeof createMix>("post", "/api/mixes", { body }, { idempotencyKey: kept.id });
      keepOnDevice((mixes) => mixes.filter(({ id }) => id !== kept.id));
      moved += 1;
    }
    await refresh();
    return moved;
  };
  const shown: ShownMix[] = [
    ...device.mixes.map(
      (kept): ShownMix => ({
        where: "device",
        kept,
        name: kept.name,
        mix: decodeMixLink(kept.link),
      }),
    ),
    ...(account.data ?? []).map(
      (saved): ShownMix => ({
        where: "account",
        saved,
        name: saved.name,
        mix: saved.mix,
      }),
    ),
  ];
  return { shown, unreadable: device.unreadable, account, save, change, remove, restore, moveToAccount };
}

/** Browsers may block storage entirely. */
function readOrNothing(): DeviceMixes {
  try {
    return readDeviceMixes(localStorage);
  } catch {
    return NOTHING;
  }
}
