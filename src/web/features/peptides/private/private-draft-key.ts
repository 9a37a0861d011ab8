import type { MineKey } from "#web/lib/personal-storage.ts";

/** Under which name the unsaved changes of a private peptide are kept on this device. */
export const privateDraftKey = (id: string): MineKey => `mine:peptide-draft:private:${id}`;
