import { expect, test } from "vitest";
import { createPasswordHasher } from "#server/auth/password-hasher.ts";
import { openPerson, PASSWORD, post } from "#support/person.ts";
import { median } from "#support/quantiles.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeOneStore, openTestApp, uniqueEmail } from "#support/test-app.ts";

/** Past every window, so that no throttle ever answers instead of the operation. */
const STEP_MS = 61 * 60_000;

const hasher = createPasswordHasher();

/** The full run, 200 pairs with a rank test, is `npm run bench:auth`. */
describeOneStore("the time of an answer", (store) => {
  test.each([
    ["sign-in", "outbox", "/api/auth/sign-in", { password: "not the password" }, 60],
    ["sign-up", "smtp", "/api/auth/sign-up", { password: PASSWORD, displayName: "Ada", isAdult: true }, 30],
  ] as const)(
    "%s takes as long for an unknown address as for a known one",
    async (_name, mailer, path, body, pairs) => {
      const server = await openTestApp(store, { mailer, auth: { hasher } });
      const { email } = await openPerson(server, { hasher });
      let clock = Date.UTC(2026, 0, 1);
      const timeOf = async (address: string) => {
        clock += STEP_MS;
        server.setNow(new Date(clock));
        const check = "displayName" in body ? { botCheck: await solvedCheck(server.request) } : {};
        const from = performance.now();
        const response = await server.request(path, post({ ...body, ...check, email: address }));
        const took = performance.now() - from;
        await server.context.background.idle();
        expect(response.status).not.toBe(429);
        return took;
      };
      await timeOf(email);
      await timeOf(uniqueEmail());
      const round = async () => {
        const known: number[] = [];
        const unknown: number[] = [];
        for (let n = 0; n < pairs; n += 1)
          for (const isKnown of n % 2 ? [true, false] : [false, true])
            (isKnown ? known : unknown).push(await timeOf(isKnown ? email : uniqueEmail()));
        return median(known) / median(unknown);
      };
      const isEven = (ratio: number) => ratio > 0.75 && ratio < 1.25;
      const ratios: number[] = []; // up to four rounds: a busy machine shifts one, a difference of ours shifts them all
      while (ratios.length < 4 && !ratios.some(isEven)) ratios.push(await round());
      expect(ratios.filter(isEven), `known to unknown: ${ratios}`).not.toEqual([]);
      await server.close();
    },
    120_000,
  );
});
