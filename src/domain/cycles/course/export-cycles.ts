interface ExportedDose {
  readonly cycleId: string;
  readonly vialId: string | null;
}

/** Collection names as in the specification; each record as it is stored. */
export interface CyclesFile<Cycle, Dose, Vial> {
  readonly format: typeof CYCLES_FORMAT;
  readonly formatVersion: typeof CYCLES_FORMAT_VERSION;
  readonly exportedAt: string;
  readonly peptideCycles: readonly Cycle[];
  readonly doses: readonly Dose[];
  readonly vials: readonly Vial[];
}

const CYCLES_FORMAT = "peptidary-cycles";
/** Raise this when a reader of the previous version could misread a file. */
const CYCLES_FORMAT_VERSION = 1;

interface Collections<Cycle, Dose, Vial> {
  readonly cycles: readonly Cycle[];
  readonly doses: readonly Dose[];
  readonly vials: readonly Vial[];
  readonly exportedAt: string;
}

/** All of a person's cycle data, including vials that no dose refers to. */
export function exportCycles<Cycle, Dose, Vial>({
  cycles,
  doses,
  vials,
  exportedAt,
}: Collections<Cycle, Dose, Vial>): CyclesFile<Cycle, Dose, Vial> {
  return {
    format: CYCLES_FORMAT,
    formatVersion: CYCLES_FORMAT_VERSION,
    exportedAt,
    peptideCycles: cycles,
    doses,
    vials,
  };
}

/** One cycle with its doses and the vials they were drawn from; empty if there is no such cycle. */
export function exportCycle<
  Cycle extends { readonly id: string },
  Dose extends ExportedDose,
  Vial extends { readonly id: string },
>(id: string, { cycles, doses, vials, exportedAt }: Collections<Cycle, Dose, Vial>): CyclesFile<Cycle, Dose, Vial> {
  const own = doses.filter(({ cycleId }) => cycleId === id);
  const drawn = new Set(own.map(({ vialId }) => vialId));
  return exportCycles({
    cycles: cycles.filter((cycle) => cycle.id === id),
    doses: own,
    vials: vials.filter((vial) => drawn.has(vial.id)),
    exportedAt,
  });
}
