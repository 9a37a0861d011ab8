import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signOut } from "#contract/account.ts";
import { answer } from "#support/components/fake-api.ts";
import { goto, PHONE, renderPage } from "#support/components/render-page.tsx";
import { address, boxOf, gone, main, setViewport, shown, textsOf } from "#support/components/screen.ts";

const EVERYONE = [
  "Calculator",
  "Check What I Take",
  "Analyzer",
  "Bloodwork",
  "Guides",
  "Safety Info",
  "Support the Project",
];
const OWN = ["My Protocols", "My Cycles", "Body and day", "Custom Lists", "Settings", "My Data", "Profile"];

test("the sidebar: 64 units wide, Plan starts collapsed, what needs an account leads to sign-in", async () => {
  await renderPage("/");
  const sidebar = page.getByRole("complementary");
  await shown(sidebar.getByRole("link", { name: "Sign In" }));
  expect(boxOf(sidebar).width).toBe(256);
  const current = () => textsOf(page.getByCss('aside nav [aria-current="page"]'));
  await expect.poll(current).toEqual(["Plan"]);
  await goto("/peptides/bpc-157");
  await expect.poll(current).toEqual(["Peptide Library"]);
  const group = sidebar.getByRole("button", { name: "Plan", exact: true });
  await expect.element(group).toHaveAttribute("aria-expanded", "false");
  await group.click();
  await sidebar.getByRole("link", { name: "My Protocols Login" }).click();
  await expect.poll(address).toBe("/login?from=/protocols");
  await setViewport({ width: 1024, height: 900 });
  await expect.poll(() => boxOf(sidebar).width).toBe(64);
  await shown(sidebar.getByRole("link", { name: "My Protocols Login" }));
  await setViewport({ width: 767, height: 900 });
  await gone(sidebar);
});

test("the bar of a phone leads to plan, peptides, calculator and cycles; feedback is in the header and covers nothing", async () => {
  await renderPage("/", { viewport: PHONE });
  const bar = page.getByRole("navigation", { name: "Bottom" });
  await expect
    .poll(() => textsOf(bar.getByRole("link").or(bar.getByRole("button"))))
    .toEqual(["Plan", "Peptides", "Calculator", "Cycles", "More"]);
  const feedback = page.getByRole("banner").getByRole("link", { name: "Leave Feedback" });
  expect(boxOf(feedback).bottom).toBeLessThanOrEqual(56);
  const doors = page.getByRole("navigation", { name: "What do you want to do?" }).getByRole("link");
  await expect.poll(() => textsOf(doors)).toEqual(["Look something up", "Calculate a dose", "Track"]);
  expect(boxOf(doors.last()).bottom).toBeLessThan(PHONE.height - 57);
  await bar.getByRole("link", { name: "Cycles" }).click();
  await expect.poll(address).toBe("/login?from=/cycles");
});

const more = () => page.getByRole("dialog", { name: "More" });

test("the More sheet on a phone without an account", async () => {
  await renderPage("/", { viewport: PHONE });
  await shown(page.getByRole("link", { name: "Sign in" }).first());
  await page.getByRole("button", { name: "More" }).click();
  await expect.poll(() => textsOf(more().getByRole("link"))).toEqual(EVERYONE);
  await userEvent.keyboard("{Escape}");
  await gone(more());
});

test("the More sheet of a member, every item a finger high, signs out", async () => {
  const api = await renderPage("/", { as: "member", viewport: PHONE, answers: [answer(signOut, () => undefined)] });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => textsOf(more().getByRole("link"))).toEqual([...EVERYONE, ...OWN]);
  const items = more().getByRole("link").or(more().getByRole("button")).elements();
  for (const item of items) expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await shown(more().getByText("ada@example.org"));
  await more().getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => api.asked(signOut)).toHaveLength(1);
});

test("an address that holds nothing offers to search for its words", async () => {
  await renderPage("/peptide/bpc-157");
  await shown(page.getByRole("heading", { name: "Page not found" }));
  await page.getByRole("link", { name: "Search for “bpc 157”" }).click();
  await expect.poll(address).toBe("/peptides?search=bpc+157");
  await shown(main().getByRole("link", { name: "BPC-157", exact: true }).first());
  await goto("/cycle/0197a3c2-6f1e-7d5a-9c1b-1f2e3d4c5b6a");
  await shown(page.getByRole("link", { name: "Search the library" }));
});
