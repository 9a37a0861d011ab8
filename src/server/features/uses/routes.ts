import { checkUses } from "#contract/uses.ts";
import { checkTaken } from "#domain/uses/check-taken.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";

export function mountUses(app: App, { library, now }: ServerContext): void {
  mount(app, checkUses, async ({ body: { uses, screening } }) => {
    const { person, items } = checkTaken(
      uses.map((use, place) => ({ ...use, id: String(place), compoundId: "", from: null, schedule: null })),
      {
        library: (await library()).planning,
        answers: screening && {
          screening,
          goals: [],
          currentPeptides: [],
          testedAthlete: false,
        },
        today: now().toISOString().slice(0, "2026-11-22".length),
      },
    );
    return {
      person,
      items: items.map(({ takenId, use, entry, findings, advice }) => ({
        use: Number(takenId),
        compound: use.compound,
        dosage: use.dosage,
        entry: entry && { slug: entry.slug, name: entry.name },
        findings,
        advice,
      })),
    };
  });
}
