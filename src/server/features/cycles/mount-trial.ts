import { type Cycle, saveReading, saveTrial } from "#contract/cycles.ts";
import { MAX_READINGS, withoutReading, withReading } from "#domain/cycles/trial/noted-reading.ts";
import { MAX_AMENDMENTS, registered } from "#domain/cycles/trial/trial.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { cycles } from "./repository.ts";

interface Asked {
  readonly user: { readonly id: string };
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

/** Predictions and measurements of a cycle. Only the server's clock decides when a prediction was made. */
export function mountTrial(app: App, context: ServerContext): void {
  const { db } = context.store;

  /** Changes the given version. If another version is stored by now, every change is refused. */
  const change = async ({ user, params, body }: Asked, changed: (cycle: Cycle, now: Date) => Partial<Cycle>) => {
    const stored = foundOr404(await cycles.find(db, user.id, params.id));
    if (stored.version !== body.version) changedOr409(false, stored);
    const now = context.now();
    const { trial, readings } = { ...stored, ...changed(stored, now) };
    const asked = { userId: user.id, id: params.id, version: body.version, now };
    const written = await cycles.update(db, asked, { trial, readings });
    return written ?? changedOr409(false, await cycles.find(db, user.id, params.id));
  };

  mount(app, saveTrial, (asked) =>
    change(asked, ({ trial: before }, now) => {
      const { prediction } = asked.body;
      if (prediction === null) return { trial: null };
      const trial = registered(before, prediction, now.toISOString());
      if (trial.amendments.length > MAX_AMENDMENTS)
        throw tooMany("prediction", `A prediction can be changed ${MAX_AMENDMENTS} times`);
      return { trial };
    }),
  );

  mount(app, saveReading, (asked) =>
    change(asked, (cycle) => {
      const { measure, day, value } = asked.body;
      if (value === null) return { readings: withoutReading(cycle.readings, { measure, day }) };
      const readings = withReading(cycle.readings, { measure, day, value });
      if (readings.length > MAX_READINGS) throw tooMany("day", `A cycle holds ${MAX_READINGS} readings`);
      return { readings };
    }),
  );
}

const tooMany = (path: string, message: string): ProblemError =>
  new ProblemError("invalid-request", { errors: [{ path, message }] });
