import type { CyclePrefill } from "../cycles/cycle-prefill.ts";
import type { PeptideEntry } from "./generated-protocol.ts";

interface PrefillSource {
  readonly title: string;
  readonly summary: string;
  readonly generatedProtocol: { readonly peptides: readonly PeptideEntry[] };
}

interface PrefillContext {
  /** The calendar day on which the cycle is created, `YYYY-MM-DD`. */
  readonly today: string;
  readonly newId: () => string;
}

/** What 'Create Cycle' passes to the new-cycle form. Texts are cut to the lengths the form accepts. */
export function cyclePrefill(
  { title, summary, generatedProtocol }: PrefillSource,
  context: PrefillContext,
): CyclePrefill {
  return {
    name: cut(title, 200),
    description: cut(summary, 2000),
    startDate: context.today,
    peptides: generatedProtocol.peptides.slice(0, 20).map((entry) => ({
      id: context.newId(),
      peptideId: cut(entry.name.toLowerCase().replaceAll(" ", "-"), 200),
      peptideName: cut(entry.name, 200),
      dosage: entry.dosage,
      schedule: {
        frequency: cut(entry.frequency, 200),
        timeOfDay: [cut(entry.timing, 200)],
        duration: cut(entry.duration, 200),
      },
      notes: cut(entry.reasoning, 2000),
    })),
  };
}

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
