import { expect, inject, test } from "vitest";
import { feedbackBody } from "#support/feedback-records.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { describeTour, HOME, origin } from "#support/tour/describe-tour.ts";
import { closedTo, followed } from "#support/tour/tour.ts";
import { openWebAdmin } from "#support/web-admin.ts";

describeTour(
  "admin",
  async ({ context }) => {
    const admin = await openWebAdmin({ origin: origin(), dataDir: inject("dataDir") });
    await admin.signIn(context);
    const botCheck = await solvedCheck((path) => fetch(origin() + path));
    await admin.ask("POST", "/api/feedback", { ...feedbackBody(), botCheck });
    return fillAccount(admin.ask);
  },
  (tour) => {
    test("every page but sign-in is theirs, which leads home", async () => {
      expect(closedTo("admin").map(({ path }) => path)).toEqual(["/login"]);
      expect(await followed(tour(), "/login", "/")).toEqual(HOME);
    });
  },
);
