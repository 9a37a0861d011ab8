import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signOut } from "#contract/account.ts";
import { logDose } from "#contract/doses.ts";
import {
  dismissReminder,
  listReminders,
  type Reminder,
  snoozeReminder,
  subscribePush,
  unsubscribePush,
} from "#contract/reminders.ts";
import { readSettings } from "#contract/settings.ts";
import { expectComplaints } from "#support/components/complaints.ts";
import { cycleDesk, cycleHere, plannedHere, stopAtNoon } from "#support/components/cycle-desk.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";
import { writeDeviceMixes } from "#web/lib/device/device-mixes.ts";
import { LIST_CHANGES } from "#web/lib/device/only-here.ts";
import { deliveriesOf } from "#web/lib/outbox/outbox.ts";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const question = (name: string) => page.getByRole("alertdialog", { name });

/** Logs these while no dose reaches the server, and asks to sign out. */
async function leaveWith(names: readonly string[]) {
  stopAtNoon();
  const desk = cycleDesk([cycleHere(names.map((name) => plannedHere(`${name} 250 mcg 08:00`)))]);
  const unreached = answer(logDose, () => {
    throw noAnswer();
  });
  const api = await renderPage("/cycles", {
    as: "member",
    answers: [...desk.answers, unreached, answer(signOut, () => undefined)],
  });
  for (const name of names) await press(`Taken: ${name}`);
  await shown(page.getByText(`${names.length} changes kept on this device`));
  await press("Logout");
  return { ...desk, api };
}
const isSignedOut = () => shown(page.getByRole("link", { name: "Sign In" }).first());

test("doses only on this device are named before a sign-out, and sent once the server answers", async () => {
  const names = ["Alpha", "Beta", "Gamma", "Delta", "Kappa", "Lambda"];
  const { api, doses, answers } = await leaveWith(names);
  const asked = question("6 changes not sent yet");
  await shown(asked.getByText("Alpha, 250 mcg, taken"));
  await shown(asked.getByText("and 1 more"));
  await userEvent.keyboard("{Escape}");
  await gone(asked);
  await press("Logout");
  await press("Send them now");
  await shown(asked.getByText("6 changes could not be sent: the server cannot be reached."));
  expect(api.asked(signOut)).toEqual([]);
  api.set(...answers);
  await press("Send them now");
  await isSignedOut();
  expect(doses.map(({ peptideName }) => peptideName).toSorted()).toEqual(names.toSorted());
  expect(api.asked(signOut)).toHaveLength(1);
});

test("a sign-out that fails keeps the question; then the changes stay on this device", async () => {
  expectComplaints(/^Sign-out failed/);
  const { api } = await leaveWith(["Alpha", "Beta"]);
  api.set(
    answer(signOut, () => {
      throw noAnswer();
    }),
  );
  await press("Keep them on this device");
  await shown(toast().getByText("Sign-out failed"));
  await shown(question("2 changes not sent yet"));
  const signedOut = Promise.withResolvers<undefined>();
  api.set(answer(signOut, () => signedOut.promise));
  await press("Keep them on this device");
  await expect.element(page.getByRole("button", { name: "Signing out…" })).toBeDisabled();
  signedOut.resolve(undefined);
  await isSignedOut();
  await shown(toast().getByText("2 changes stay on this device"));
  expect(await deliveriesOf(USER_ID)).toHaveLength(2);
});

test("changes are discarded only after a second question", async () => {
  const { api, doses } = await leaveWith(["Alpha", "Beta"]);
  await press("Discard them");
  await shown(question("Discard 2 changes?").getByText("They are stored nowhere else. This cannot be undone."));
  await press("Go back");
  await shown(question("2 changes not sent yet"));
  await press("Discard them");
  await press("Discard and sign out");
  await isSignedOut();
  expect(api.asked(signOut)).toHaveLength(1);
  expect(await deliveriesOf(USER_ID)).toEqual([]);
  expect(doses).toEqual([]);
});

test("what a sign-out would delete from this device is named first, alone and beside what can be sent", async () => {
  const { api, answers } = await leaveWith(["Alpha", "Beta"]);
  await userEvent.keyboard("{Escape}");
  writeDeviceMixes(localStorage, [{ id: "1", name: "Morning", link: "1~1~A" }]);
  localStorage.setItem(`${LIST_CHANGES}1`, "{}");
  await press("Logout");
  await shown(question("2 changes not sent yet").getByText("The mix “Morning”"));
  await userEvent.keyboard("{Escape}");
  api.set(...answers);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => deliveriesOf(USER_ID)).toEqual([]);
  await press("Logout");
  const asked = question("Delete what is only on this device?");
  await shown(asked.getByText("The mix “Morning”"));
  await shown(asked.getByText("Unsaved changes to a list"));
  await press("Stay signed in");
  await gone(asked);
  expect(api.asked(signOut)).toEqual([]);
  await press("Logout");
  await press("Delete and sign out");
  await isSignedOut();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("mine:"))).toEqual([]);
});

/** A browser whose notifications the server knows. */
function subscribed() {
  const endpoint = "https://push.example.org/1";
  const unsubscribe = vi.fn().mockResolvedValue(true);
  const toJSON = () => ({ endpoint, keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } });
  const worker = { pushManager: { getSubscription: async () => ({ endpoint, toJSON, unsubscribe }) } };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(worker as never); // what is used of it
  return { endpoint, unsubscribe };
}

test("a sign-out ends this browser's notifications on the server and here; if it fails, they stay", async () => {
  expectComplaints(/^Sign-out failed/);
  const { endpoint, unsubscribe } = subscribed();
  const told: string[] = [];
  const api = await renderPage("/calculator", {
    as: "member",
    answers: [
      answer(unsubscribePush, ({ body }) => void told.push(`end ${body.endpoint}`)),
      answer(subscribePush, ({ body }) => void told.push(`begin ${body.endpoint}`)),
      answer(signOut, () => {
        throw noAnswer();
      }),
    ],
  });
  await press("Logout");
  await shown(toast().getByText("Sign-out failed"));
  expect(told).toEqual([`end ${endpoint}`, `begin ${endpoint}`]);
  expect(unsubscribe).not.toHaveBeenCalled();
  api.set(answer(signOut, () => void told.push("out")));
  await press("Logout");
  await isSignedOut();
  expect(told.slice(2)).toEqual([`end ${endpoint}`, "out"]);
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
});

test("a server that never answers about notifications holds no sign-out up", async () => {
  const { unsubscribe } = subscribed();
  await renderPage("/calculator", {
    as: "member",
    answers: [answer(unsubscribePush, () => new Promise<undefined>(() => {})), answer(signOut, () => undefined)],
  });
  await press("Logout");
  await isSignedOut();
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
});

test("where today's doses could not be loaded, the page says so, and the reminder stays until they are", async () => {
  stopAtNoon();
  const desk = cycleDesk([cycleHere([plannedHere("Alpha 250 mcg 08:00")])]);
  const due: Reminder = {
    ...{ id: crypto.randomUUID(), kind: "dose", cycleId: null, itemId: null, slot: null, peptideName: "Alpha" },
    dueAt: "2026-03-01T08:00:00Z",
  };
  const failing = answer(readSettings, () => {
    throw refusal("too-many-requests");
  });
  const api = await renderPage("/", {
    as: "member",
    answers: [...desk.answers, failing, answer(listReminders, () => ({ items: [due] }))],
  });
  const notice = page.getByRole("complementary", { name: "Due" });
  const failure = main().getByText("Today's doses couldn't be loaded");
  await shown(failure);
  await shown(notice);
  await goto("/cycles");
  await shown(failure);
  await shown(notice);
  api.set(...desk.answers);
  await press("Try again");
  await shown(main().getByRole("region", { name: "Today" }).getByText("Alpha"));
  await gone(notice);
});

test("what is due is said on other pages without a name, put off, and dismissed", async () => {
  const due = (kind: Reminder["kind"]): Reminder => ({
    ...{ id: crypto.randomUUID(), kind, cycleId: null, itemId: null, slot: null, peptideName: "Alpha" },
    dueAt: "2026-03-01T08:00:00Z",
  });
  const [dose, stock] = [due("dose"), due("stock")];
  let items = [dose, due("dose"), stock];
  const take = (id: string) => {
    items = items.filter((one) => one.id !== id);
    return undefined;
  };
  const api = await renderPage("/calculator", {
    as: "member",
    answers: [
      answer(listReminders, () => ({ items })),
      answer(snoozeReminder, ({ params }) => {
        if (params.id === stock.id) throw noAnswer();
        return take(params.id);
      }),
      answer(dismissReminder, ({ params }) => take(params.id)),
    ],
  });
  const notice = page.getByRole("complementary", { name: "Due" });
  await shown(notice.getByText("2 planned doses are due. One item is running low."));
  await gone(notice.getByText("Alpha"));
  await expect.element(notice.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/cycles");
  await notice.getByRole("button", { name: "Later" }).click();
  await shown(toast().getByText("The reminder comes back."));
  await shown(notice.getByText("One item is running low.", { exact: true }));
  await expect.poll(() => api.asked(snoozeReminder).map(({ body }) => body)).toEqual([{}, {}, {}]);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await gone(notice);
  await expect.poll(() => api.asked(dismissReminder).map(({ params }) => params)).toEqual([{ id: stock.id }]);
});
