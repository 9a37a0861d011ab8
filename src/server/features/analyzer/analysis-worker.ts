import { Tinypool } from "tinypool";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { toKnownLibrary } from "#domain/chemistry/input/known-library.ts";
import { type Asked, answerText, type Outcome } from "./answer-text.ts";

/** The thread that peptides are analyzed in, one after the other. */
const known = toKnownLibrary(Tinypool.workerData as readonly KnownCompound[]); // as `analysis-pool.ts` hands them over

export const analyze = (asked: Asked): Outcome => answerText(asked, known);
