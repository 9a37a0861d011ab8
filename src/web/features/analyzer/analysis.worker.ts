import { type Analysis, analyse, type ReadAs } from "#domain/chemistry/analyse.ts";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { toKnownLibrary } from "#domain/chemistry/input/known-library.ts";

export interface Question {
  readonly input: string;
  readonly entry: number | null;
  readonly readAs: ReadAs;
}
export type Order =
  | { readonly kind: "known"; readonly compounds: readonly KnownCompound[] }
  | { readonly kind: "analyse"; readonly id: number; readonly question: Question };
export interface Answer {
  readonly id: number;
  readonly question: Question;
  readonly analysis: Analysis;
}

/** Every tenth from 0 to 14. */
const PH = Array.from({ length: 141 }, (_, index) => index / 10);
let known = toKnownLibrary([]);

/** In a worker, so that typing never waits, however long the chain is. */
self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if (data.kind === "known") known = toKnownLibrary(data.compounds);
  else {
    const { id, question } = data;
    self.postMessage({ id, question, analysis: analyse({ ...question, ph: PH }, known) } satisfies Answer);
  }
});
