import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMix, deleteMix, listMixes, type SavedMix, updateMix } from "#contract/mixes.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { answer as answered, noAnswer, refusal } from "#support/components/fake-api.ts";
import { goto, reload, renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const answer = () => main().getByRole("region", { name: "Answer" });
const saved = () => main().getByRole("region", { name: "Saved mixes" });
const row = (name: string) => saved().getByRole("listitem").filter({ hasText: name });
const press = (name: string, button: string | RegExp = name) => row(name).getByRole("button", { name: button }).click();
const MIX = linkTo(mixOf(null, "A", "250", "mcg"));

async function save(name: string): Promise<void> {
  await saved().getByLabelText("Name", { exact: true }).fill(name);
  await saved().getByRole("button", { name: "Save", exact: true }).click();
  await shown(row(name));
}

const AT = "2026-03-01T08:00:00.000Z";
const stored = (name: string, mix: Mix): SavedMix => ({
  ...{ name, mix, id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT },
});

/** A member's calculator whose account the test can change as another device would. */
async function openAsMember(hash: string, ...mixes: SavedMix[]) {
  const kept = new Map(mixes.map((one) => [one.id, one]));
  const put = (one: SavedMix) => {
    kept.set(one.id, one);
    return one;
  };
  const create = answered(createMix, ({ body }) => put(stored(body.name, body.mix)));
  const api = await renderPage(`/calculator${hash}`, {
    as: "member",
    answers: [
      create,
      answered(listMixes, () => ({ items: [...kept.values()], nextCursor: null })),
      answered(updateMix, ({ params, body: { version, ...fields } }) => {
        const one = kept.get(params.id);
        if (!one) throw refusal("not-found");
        if (one.version !== version) throw refusal("stale-version", { currentVersion: one.version });
        return put({ ...one, ...fields, version: version + 1 });
      }),
      answered(deleteMix, ({ params }) => void kept.delete(params.id)),
    ],
  });
  const fail = answered(createMix, () => {
    throw noAnswer();
  });
  return { kept, put, goOffline: () => api.set(fail), goOnline: () => api.set(create) };
}

test("without an account stay in the browser: kept, opened, renamed, deleted and brought back", async () => {
  await renderPage(`/calculator${MIX}`);
  await save("Morning");
  await goto("/");
  await goto("/calculator");
  await press("Morning", /^Morning$/);
  await shown(answer().getByText("5 units on the U-100 scale").first());
  await press("Morning", "Rename Morning");
  await saved().getByLabelText("New name of Morning").fill("Evening");
  await userEvent.keyboard("{Enter}");
  await press("Evening", "Delete Evening");
  await gone(row("Evening"));
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(row("Evening"));
  await reload();
  await shown(row("Evening"));
});

test("changed on two devices are both kept", async () => {
  const one = stored("Shared", mixOf(null, "A", "250", "mcg"));
  const { kept, put } = await openAsMember(MIX, one);
  await press("Shared", /^Replace Shared/);
  await shown(toast().getByText("Saved", { exact: true }));
  expect(kept.get(one.id)?.version).toBe(2);
  put({ ...one, mix: mixOf(null, "A", "500", "mcg"), version: 3 });
  await press("Shared", /^Replace Shared/);
  await shown(toast().getByText("Saved as a copy"));
  await expect.poll(() => row("Shared").elements().length).toBe(2);
  expect([...kept.values()].map(({ mix }) => mix.dose.value).toSorted()).toEqual(["250", "500"]);
});

test("that the server cannot take are kept on the device until the person moves them", async () => {
  const { kept, goOffline, goOnline } = await openAsMember(MIX);
  goOffline();
  await save("Not lost");
  await shown(row("Not lost").getByText("on this device"));
  expect(kept.size).toBe(0);
  goOnline();
  await saved().getByRole("button", { name: "Move to my account" }).click();
  await shown(toast().getByText("One mix moved to your account"));
  await gone(row("Not lost").getByText("on this device"));
  await shown(row("Not lost"));
  expect([...kept.values()].map(({ name }) => name)).toEqual(["Not lost"]);
});
