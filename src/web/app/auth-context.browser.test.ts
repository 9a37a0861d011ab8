import { expect, test } from "vitest";
import { readSession, type Session } from "#contract/account.ts";
import { field, open } from "#support/components/check-desk.ts";
import { answer } from "#support/components/fake-api.ts";
import { ownerHere } from "#web/lib/personal-storage.ts";

const AT = "2026-01-01T08:00:00.000Z";
const NOBODY: Session = { user: null, role: null };
const BOB: Session = {
  role: "member",
  user: {
    ...{ uid: crypto.randomUUID(), displayName: "Bob Example", email: "bob@example.org", emailVerified: true },
    metadata: { lastSignInTime: AT, creationTime: AT },
  },
};

const tellThisTab = () => new BroadcastChannel("session").postMessage("changed");
const typed = () => field("Compound");

/** Ada typed into this tab and signed out in another one. */
async function leftBehind() {
  const api = await open("/check", { as: "member" });
  await expect.poll(ownerHere).not.toBeNull();
  await typed().fill("Alpha");
  sessionStorage.setItem("mine:safety-answers", "{}");
  localStorage.clear();
  return api;
}

test("after a sign-out in another tab, this tab holds nothing of the person", async () => {
  const api = await leftBehind();
  api.set(answer(readSession, () => NOBODY));
  tellThisTab();
  await expect.element(typed()).toHaveValue("");
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("mine:"))).toEqual([]);
});

test("who signs in in another tab finds nothing of the one before in this tab", async () => {
  const api = await leftBehind();
  api.set(answer(readSession, () => BOB));
  tellThisTab();
  await expect.poll(ownerHere).toBe(BOB.user?.uid);
  await expect.element(typed()).toHaveValue("");
  expect(sessionStorage.getItem("mine:safety-answers")).toBeNull();
});

test("what is typed before signing in becomes the person's own", async () => {
  const api = await open("/check");
  await typed().fill("Alpha");
  api.set(answer(readSession, () => BOB));
  tellThisTab();
  await expect.poll(ownerHere).toBe(BOB.user?.uid);
  await expect.element(typed()).toHaveValue("Alpha");
});
