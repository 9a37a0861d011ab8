import { Tinypool } from "tinypool";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { toKnownLibrary } from "#domain/chemistry/input/known-library.ts";
import { type Asked, answerText, type Outcome } from "./answer-text.ts";

/** The thread that analyzes peptides, one after the other. */
const known = toKnownLibrary(Tinypool.workerData as readonly KnownCompound[]); // `analysis-pool.ts` passes it in

export const analyze = (asked: Asked): Outcome => answerText(asked, known);
