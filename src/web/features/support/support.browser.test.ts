import { expect, test } from "vitest";
import { readSite } from "#contract/site.ts";
import { answer } from "#support/components/fake-api.ts";
import { NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, main, shown } from "#support/components/screen.ts";

const GIVE = "https://donate.example.org";
const SITE = {
  ...{ captcha: null, analytics: null, sendsMail: true },
  donations: { once: `${GIVE}/once`, monthly: `${GIVE}/monthly` },
};

test.each([
  ["/support", PHONE, "light"],
  ["/donations", NARROW, "dark"],
  ["/feedback", NARROW, "light"],
] as const)("%s is accessible and fits a phone", async (path, viewport, theme) => {
  await renderPage(path, { viewport, theme, answers: [answer(readSite, () => SITE)] });
  await shown(main().getByRole("heading", { level: 1 }));
  const links = main().getByRole("link", { name: /^Give (once|monthly)/ });
  await expect.poll(() => links.elements().length).toBe(path === "/feedback" ? 0 : 2);
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
});
