import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type AuditLine, listAuditTrail } from "#contract/audit-trail.ts";
import { answerFeedback, type Feedback, listFeedback, readFeedback } from "#contract/feedback.ts";
import { type Health, readHealth } from "#contract/health.ts";
import { type Account, listUsers } from "#contract/users.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { gone, shown, textsOf, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-01-01T08:00:00.000Z";
const account = (changes: Partial<Account> = {}): Account => ({
  ...{ uid: crypto.randomUUID(), displayName: "Grace", email: "grace@example.org", emailVerified: true },
  ...{ role: "member", status: "active", hasSecondFactor: false, sessions: 1, createdAt: AT, lastSignInAt: AT },
  ...changes,
});
const rows = () => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
const fails = () => {
  throw refusal("not-found");
};

test("a search that finds nobody, or no server, keeps what was typed", async () => {
  const finds = answer(listUsers, ({ query }) => ({
    items: query.search?.startsWith("nobody") ? [] : [account()],
    nextCursor: null,
  }));
  const api = await renderPage("/users", { as: "admin", answers: [finds] });
  const find = page.getByLabelText("Find by name or email");
  await shown(rows().first());
  await find.fill("nobody is called %_%");
  await shown(page.getByText("No such account"));
  api.set(answer(listUsers, fails));
  await find.fill("Ada");
  await shown(page.getByText("This could not be loaded"));
  await expect.element(find).toHaveValue("Ada");
  api.set(finds);
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(rows().first());
});

test("admins are not offered to change their own account", async () => {
  const own = account({ uid: USER_ID, displayName: "Ada Example", role: "admin" });
  await renderPage("/users", {
    as: "admin",
    answers: [answer(listUsers, () => ({ items: [own], nextCursor: null }))],
  });
  await shown(rows().getByText("you", { exact: true }));
  expect(rows().getByRole("button").elements()).toEqual([]);
});

test("the services page has a line for each service, and says where the server is", async () => {
  const health: Health = {
    ...{ status: "ok", store: "sqlite", region: "us-central1", version: "1.2.3" },
    services: [
      { service: "mail", kind: "none", state: "off", detail: "No mail server is configured." },
      { service: "files", kind: "disk", state: "ok", detail: "On the disk." },
      { service: "backups", kind: "disk", state: "failing", detail: "None was made." },
    ],
  };
  const api = await renderPage("/services", { as: "admin", answers: [answer(readHealth, () => health)] });
  await shown(page.getByText("Version 1.2.3, SQLite, region us-central1"));
  const lines = textsOf(page.getByRole("main").getByRole("listitem"));
  expect(lines.map((line) => /^(.+?)\s+(Works|Fails|Off)/.exec(line)?.slice(1).join(" ").toLowerCase())).toEqual([
    ...["mail off", "files works", "backups fails"],
  ]);
  api.set(answer(readHealth, fails));
  await page.getByRole("button", { name: "Check again" }).click();
  await shown(page.getByText("Showing the last loaded data."));
});

test("a message goes through its states with a note that stays", async () => {
  let one: Feedback = {
    ...{ id: crypto.randomUUID(), kind: "idea", message: "Show the needle's length.", email: null, page: "" },
    ...{ productVersion: "", isFollowed: false, state: "open", note: "", version: 1, createdAt: AT, updatedAt: AT },
  };
  const listed = (state?: Feedback["state"]) => (state === undefined || one.state === state ? [one] : []);
  await renderPage("/feedback-queue", {
    as: "admin",
    answers: [
      answer(listFeedback, ({ query }) => ({ items: listed(query.state), nextCursor: null })),
      answer(readFeedback, () => one),
      answer(answerFeedback, ({ body: { version, ...said } }) => {
        if (version !== one.version) throw refusal("stale-version");
        one = { ...one, ...said, version: version + 1 };
        return one;
      }),
    ],
  });
  const card = page.getByRole("article").filter({ hasText: one.message });
  const note = card.getByLabelText("Note for admins only");
  const save = card.getByRole("button", { name: "Save" });
  await expect.element(save).toBeDisabled();
  for (const [state, words] of [
    ["In progress", "Looked at; needs a drawing."],
    ["Declined", "Too small to draw."],
    ["Done", "It is there now."],
  ] as const) {
    await card.getByLabelText("State").selectOptions(state);
    await note.fill(words);
    await save.click();
    await shown(toast().getByText("Answer saved").first());
    await shown(card.getByCss("header").getByText(state, { exact: true }));
    await reload();
    await page.getByLabelText("Show").selectOptions(state);
    await expect.element(note).toHaveValue(words);
  }
  await page.getByLabelText("Show").selectOptions("Open");
  await gone(card);
});

test("the audit trail says what was done to whom by whom, the earlier lines on request", async () => {
  const line = (about: Partial<AuditLine>): AuditLine => ({
    ...{ id: crypto.randomUUID(), actor: { uid: USER_ID, displayName: "Ada Example" }, action: "users.change" },
    ...{ subjectKind: "account", subjectId: "1", subjectName: "Grace", detail: "suspended", createdAt: AT },
    ...about,
  });
  const first = [
    line({}),
    line({ action: "tags.delete", subjectId: "basics", subjectName: null, detail: "", actor: null }),
  ];
  const earlier = [line({ detail: "by command", action: "users.grant", actor: null })];
  const api = await renderPage("/audit-trail", {
    as: "admin",
    answers: [answer(listAuditTrail, () => ({ items: [], nextCursor: null }))],
  });
  await shown(page.getByText("Nothing was changed yet"));
  api.set(
    answer(listAuditTrail, ({ query }) =>
      query.cursor === "next" ? { items: earlier, nextCursor: null } : { items: first, nextCursor: "next" },
    ),
  );
  await reload();
  await page.getByRole("button", { name: "Show more" }).click();
  await gone(page.getByRole("button", { name: "Show more" }));
  const cells = () => textsOf(rows()).map((row) => row.split(/[\t\n]+/).slice(0, 3));
  await expect.poll(cells).toEqual([
    ["Suspended", "Grace", "Ada Example"],
    ["Deleted a tag", "basics", "Deleted account"],
    ["Made an admin", "Grace", "The server's command"],
  ]);
});
