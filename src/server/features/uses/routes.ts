import { checkUses } from "#contract/uses.ts";
import { checkUses as judgeUses } from "#domain/uses/check-uses.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";

export function mountUses(app: App, { library, now }: ServerContext): void {
  mount(app, checkUses, async ({ body: { uses, screening } }) => {
    const { person, items } = judgeUses(
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
      items: items.map(({ entry, findings }) => ({
        entry: entry && { slug: entry.slug, name: entry.name },
        findings,
      })),
    };
  });
}
