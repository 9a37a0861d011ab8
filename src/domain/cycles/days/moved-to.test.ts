import { expect, test } from "vitest";
import { movedTo } from "./moved-to.ts";

const AT = "2026-03-01T08:00:00.000Z";
const home = { from: null, zone: "Europe/London" };
const berlin = { from: AT, zone: "Europe/Berlin" };

test.each([
  ["the first zone has no beginning", null, "Europe/London", [home]],
  ["a journey begins when it is told", [home], "Europe/Berlin", [home, berlin]],
  ["the same move again adds nothing", [home, berlin], "Europe/Berlin", [home, berlin]],
  [
    "the way back is a journey too",
    [home, berlin],
    "Europe/London",
    [home, berlin, { from: AT, zone: "Europe/London" }],
  ],
])("%s", (_, zones, zone, moved) => {
  expect(movedTo(zones, zone, AT)).toEqual(moved);
});
