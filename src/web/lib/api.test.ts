import { expect, test } from "vitest";
import type { readSite } from "#contract/site.ts";
import { SPACE_HEADER } from "#contract/space.ts";
import { call, forgetSpaceTold } from "./api.ts";
import { removeToast, toastStore } from "./toast-store.ts";

test("that an account is nearly full is told once to each person of a tab", async () => {
  const told = async () => {
    removeToast();
    await call<typeof readSite>(
      "get",
      "/api/site",
      {},
      { fetch: async () => Response.json({}, { headers: { [SPACE_HEADER]: "90" } }) },
    );
    return toastStore.read().map(({ title }) => title);
  };
  expect(await told()).toEqual(["Your account is 90% full"]);
  expect(await told()).toEqual([]);
  forgetSpaceTold();
  expect(await told()).toEqual(["Your account is 90% full"]);
});
