import type { MineKey } from "#web/lib/personal-storage.ts";

/** The storage key for unsaved changes of a private peptide on this device. */
export const privateDraftKey = (id: string): MineKey => `mine:peptide-draft:private:${id}`;
