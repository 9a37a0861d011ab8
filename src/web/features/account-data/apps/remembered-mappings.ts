import { z } from "zod";
import { type RememberedMapping, StoredMapping, sameHeadings } from "#domain/account/import/columns.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";

const MAX_REMEMBERED = 20;
const Mappings = z.array(StoredMapping).max(MAX_REMEMBERED);

/** Which column is which, by the headings of a table; latest first. */
export const rememberedMappings = storedValue<readonly RememberedMapping[]>(
  "mine:import-mappings",
  // zod's optional members may hold undefined, but JSON has none
  (stored) => Mappings.safeParse(stored).data as readonly RememberedMapping[] | undefined,
  [],
);

export function rememberMapping(mapping: RememberedMapping): void {
  const others = rememberedMappings.read().filter(({ head }) => !sameHeadings(head, mapping.head));
  rememberedMappings.set([mapping, ...others].slice(0, MAX_REMEMBERED));
}
