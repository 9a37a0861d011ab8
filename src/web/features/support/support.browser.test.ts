import { expect, onTestFinished, test, vi } from "vitest";
import { readSite } from "#contract/site.ts";
import { answer } from "#support/components/fake-api.ts";
import { NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, main, shown, toast } from "#support/components/screen.ts";

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

test("the site is shared as the device shares, or its link is copied or shown", async () => {
  const share = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await renderPage("/support", { answers: [answer(readSite, () => SITE)] });
  const address = `${location.origin}/`;
  await main().getByRole("button", { name: "Share" }).click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Peptidary", url: address });
  expect(copied).not.toHaveBeenCalled();
  await main().getByRole("button", { name: "Copy the link" }).click();
  await shown(toast().getByText(`It is ${address}`));
  copied.mockResolvedValue();
  share.mockRejectedValue(new Error("no app to share with"));
  await main().getByRole("button", { name: "Share" }).click();
  await shown(toast().getByText("Link copied"));
  expect(copied).toHaveBeenLastCalledWith(address);
});
