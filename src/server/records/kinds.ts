import { z } from "zod";
import { Bloodwork } from "#contract/bloodwork.ts";
import { Cycle } from "#contract/cycles.ts";
import { Dose } from "#contract/doses.ts";
import { PeptideList } from "#contract/lists.ts";
import { SavedMix } from "#contract/mixes.ts";
import { PrivatePeptide } from "#contract/private-peptides.ts";
import { SavedProtocol } from "#contract/protocols.ts";
import { StockSupply } from "#contract/supplies.ts";
import { StockVial } from "#contract/vials.ts";
import { VitalImport } from "#contract/vital-imports.ts";
import { VitalDay } from "#contract/vitals.ts";
import { ownedKind } from "./owned-kind.ts";

export const PRIVATE_PEPTIDES = ownedKind({ table: "private_peptides", schema: PrivatePeptide, json: ["document"] });

export const PROTOCOLS = ownedKind({
  table: "protocols",
  schema: SavedProtocol,
  columns: ["title", "summary", "score", "notes"],
  json: ["formData", "generatedProtocol", "tags"],
  derived: ({ generatedProtocol }) =>
    generatedProtocol
      ? {
          peptide_count: generatedProtocol.peptides.length,
          slugs: JSON.stringify(generatedProtocol.peptides.map(({ slug }) => slug)),
        }
      : {},
});

export const CYCLES = ownedKind({
  table: "peptide_cycles",
  schema: Cycle,
  columns: ["name", "description", "startDate", "endDate", "protocolId", "archivedAt"],
  json: ["peptides", "trial", "readings"],
});

export const VIALS = ownedKind({ table: "vials", schema: StockVial.omit({ draws: true }) });

export const SUPPLIES = ownedKind({ table: "supplies", schema: StockSupply });

export const DOSES = ownedKind({
  table: "doses",
  // the zone was checked on the way in, and checking each again would take longer than the query
  schema: Dose.safeExtend({ zone: z.string() }),
  columns: ["cycleId", "itemId", "slot", "day", "vialId"],
});

export const DRAWS = ownedKind({
  table: "bloodwork",
  schema: Bloodwork.omit({ files: true }),
  derived: ({ collected }) => (collected === undefined ? {} : { collected_at: sortableTime(collected) }),
});

const DAY_COLUMNS = ["kind", "name", "day", "source"] as const;

/** Whatever is saved as one day belongs to no import any more, so that taking the import back leaves it. */
export const VITALS = ownedKind({
  table: "vitals",
  schema: VitalDay,
  columns: DAY_COLUMNS,
  derived: () => ({ import_id: null }),
});

/** A day with the import that brought it. */
export const IMPORTED_VITALS = ownedKind({
  table: "vitals",
  schema: VitalDay.extend({ importId: z.uuid().nullable() }),
  columns: [...DAY_COLUMNS, "importId"],
});

export const VITAL_IMPORTS = ownedKind({ table: "vital_imports", schema: VitalImport, columns: ["source"] });

/** A date without a time sorts as midnight. */
export function sortableTime(collected: string): string {
  return collected.includes("T") ? collected : `${collected}T00:00`;
}

const List = PeptideList.omit({ shareToken: true });

/** A list without its share link, which exports leave out. */
export const UNSHARED_LISTS = ownedKind({
  table: "peptide_lists",
  schema: List,
  columns: ["name", "description"],
  json: ["items"],
});

/** `shareId` is the half of the share link that opens nothing by itself. */
export const LISTS = ownedKind({
  ...UNSHARED_LISTS,
  schema: List.extend({ shareId: PeptideList.shape.shareToken }),
  columns: ["name", "description", "shareId"],
});

export const MIXES = ownedKind({ table: "mixes", schema: SavedMix, columns: ["name"], json: ["mix"] });
