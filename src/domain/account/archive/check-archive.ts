/** The path in an archive, and what is wrong there. */
export interface ArchiveProblem {
  readonly path: string;
  readonly message: string;
}

interface Checked {
  readonly peptideCycles: readonly Identified[];
  readonly doses: ReadonlyArray<
    Identified & { readonly cycleId: string; readonly itemId: string; readonly slot: string | null }
  >;
  readonly bloodwork: ReadonlyArray<Identified & { readonly files: readonly Identified[] }>;
  readonly vitals: ReadonlyArray<
    Identified & { readonly kind: string; readonly name: string; readonly day: string; readonly source: string }
  >;
  readonly profile: { readonly avatar: Identified | null };
}
interface Identified {
  readonly id: string;
}

/**
 * Rules across records: an id refers to a record of its kind, a dose has its cycle, a planned dose is logged only
 * once, and of each kind, day and source there is one record.
 */
export function checkArchive(archive: Checked & Readonly<Record<string, unknown>>, kinds: readonly string[]) {
  const cycles = new Set(archive.peptideCycles.map(({ id }) => id));
  const slots = new Set<string>();
  const problems: ArchiveProblem[] = kinds.flatMap((kind) => repeated(kind, archive[kind]));
  const { avatar } = archive.profile;
  const reports = archive.bloodwork.flatMap((draw) => draw.files);
  problems.push(...repeated("files", avatar ? [avatar, ...reports] : reports));
  archive.doses.forEach(({ cycleId, itemId, slot }, place) => {
    if (!cycles.has(cycleId))
      problems.push({ path: `doses.${place}.cycleId`, message: "The file holds no such cycle" });
    if (slot === null) return;
    const key = JSON.stringify([cycleId, itemId, slot]);
    if (slots.has(key)) problems.push({ path: `doses.${place}.slot`, message: "This planned dose is there twice" });
    slots.add(key);
  });
  const days = new Set<string>();
  archive.vitals.forEach(({ kind, name, day, source }, place) => {
    const key = JSON.stringify([kind, name, day, source]);
    if (days.has(key)) problems.push({ path: `vitals.${place}.day`, message: "This day is there twice" });
    days.add(key);
  });
  return problems;
}

function repeated(kind: string, records: unknown): ArchiveProblem[] {
  const seen = new Set<unknown>();
  return (Array.isArray(records) ? records : []).flatMap(({ id }: Identified, place) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: `${kind}.${place}.id`, message: "This id is there twice" }];
  });
}
