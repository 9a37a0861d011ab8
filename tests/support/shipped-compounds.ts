import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { toCompound } from "#server/features/peptides/library.ts";
import { shippedPeptides } from "./shipped-library.ts";

/** The entries as they ship, as the analyzer knows them. */
export const shippedCompounds = (): KnownCompound[] => shippedPeptides().map(toCompound);
