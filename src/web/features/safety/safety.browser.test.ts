import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPlanningLibrary } from "#contract/protocols.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { NO_ANSWERS } from "#domain/safety/explore/answers.ts";
import { explore } from "#domain/safety/explore/explore.ts";
import { published } from "#support/components/fake-api.ts";
import { PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  boxOf,
  expectNoSideScroll,
  main,
  pressOn,
  setViewport,
  shown,
  textOf,
  toast,
} from "#support/components/screen.ts";
import { SHIPPED_COUNT } from "#support/components/shipped-count.ts";

const callNow = () => main().getByRole("region", { name: "Call now for any of these" });
const answerField = () => main().getByLabelText("A condition or a medicine");
const verdict = (name: string) => main().getByRole("list", { name, exact: true });

test.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
])("on %i × %i every sign is whole, and nothing lies over it", async (width, height) => {
  await renderPage("/safety", { viewport: { width, height } });
  await shown(callNow().getByLabelText("Where you are"));
  const signs = callNow().getByRole("list").first().getByRole("link");
  expect(signs.elements().length).toBe(12);
  for (const sign of signs.elements()) {
    sign.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    const above = document.elementFromPoint(Math.min(right, left + sign.scrollWidth) - 4, (top + bottom) / 2);
    expect(above === sign && sign.scrollWidth <= sign.clientWidth).toBe(true);
  }
  if (width < 768) {
    const [last, feedback] = [signs.last(), page.getByRole("link", { name: "Leave Feedback" })];
    const [button, sign] = [boxOf(feedback), boxOf(last)];
    expect(button.bottom <= sign.top || button.top >= sign.bottom).toBe(true);
    await feedback.click();
    await expect.poll(address).toMatch(/\/feedback$/);
  }
});

test("conditions and medicines are checked by keyboard, with no data as loud as avoid, and nothing is sent", async () => {
  await renderPage("/safety#check"); // whose fake API has no routes, so any request fails the test
  await shown(answerField());
  await pressOn(main().getByRole("button", { name: "Show what all entries list" }), "{Enter}");
  await shown(
    main().getByText(`${SHIPPED_COUNT} entries of the library. Add a condition or a medicine to check them.`),
  );

  await answerField().fill("lantus");
  await userEvent.keyboard("{Enter}");
  await shown(verdict("Your answers").getByText("read as insulin"));
  await answerField().fill("foozidine");
  await userEvent.keyboard("{Enter}");
  await shown(verdict("Your answers").getByText("not checked: we don’t know these words"));
  await expect.element(answerField()).toHaveFocus();

  const search = main().getByLabelText("Show only");
  await search.fill("semaglutide");
  await main()
    .getByText(/entr(y|ies) of the library, worst first/)
    .click();
  const semaglutide = verdict("Avoid")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect.poll(() => textOf(semaglutide)).toContain("insulin: higher risk of low blood sugar");
  expect(textOf(semaglutide)).toContain("Major interaction");
  await search.fill("epitalon");
  await expect.poll(() => textOf(verdict("No data"))).toContain("No data: our sources don’t mention");
  await search.fill("");
  const headings = main().getByRole("heading", { level: 3, name: /^(Avoid|No data) \d+$/ });
  await expect.poll(() => headings.elements().length).toBe(2);
  const sizes = headings.elements().map((heading) => getComputedStyle(heading).fontSize);
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);

  await answerField().fill("pregnancy");
  await userEvent.keyboard("{Enter}");
  await shown(main().getByText("Not in pregnancy, while breastfeeding or when trying to conceive"));
  await reload();
  await shown(verdict("Your answers").getByText("Pregnancy"));
  await main().getByRole("button", { name: "Clear all" }).click();
  await shown(main().getByText("Add a condition or a medicine to check them"));
  expect(sessionStorage.getItem("mine:safety-answers")).toBeNull();
});

test("on paper stands every entry that the heading counts", async () => {
  await renderPage("/safety#check");
  await answerField().fill("pregnancy");
  await userEvent.keyboard("{Enter}");
  const group = main().getByRole("region", { name: "No data", exact: true });
  const entries = () => verdict("No data").element().children.length;
  await shown(group.getByRole("button", { name: /^Show all \d+ under no data$/ }));
  expect(entries()).toBe(8);
  window.dispatchEvent(new Event("beforeprint"));
  expect(entries()).toBe(Number(/\d+$/.exec(textOf(group.getByRole("heading", { name: /^No data \d+$/ })))?.[0]));
  expect(entries()).toBeGreaterThan(8);
});

test("a side effect is written down once and copied in the order of each authority's form", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await renderPage("/safety#report", { viewport: PHONE });
  const text = main().getByRole("textbox", { name: /^The report, in the order of/ });
  await main().getByLabelText("What happened").fill("Hives two hours after the dose");
  await main().getByLabelText("Batch or lot").fill("A-117");
  await main().getByLabelText("Hospital, or a longer stay there").click();
  const sections = () => {
    const field = text.element();
    return field instanceof HTMLTextAreaElement ? field.value.match(/^\d\. .*$/gm)?.slice(0, 2) : null;
  };
  await expect.poll(sections).toEqual(["1. The problem", "2. The product"]);
  await main()
    .getByRole("radio", { name: /MHRA Yellow Card/ })
    .click();
  await expect.poll(sections).toEqual(["1. The problem", "2. The person who had it"]);
  await main().getByRole("button", { name: "Copy the report" }).click();
  await shown(toast().getByText("Report copied"));
  const [report = ""] = copied.mock.lastCall ?? [];
  expect(report).toContain("Batch or lot: A-117");
  expect(report).toContain("Seriousness: Hospital, or a longer stay there");
  expect(report).toContain("Expiry date: not stated");
  const open = main().getByRole("link", { name: "Open MHRA Yellow Card" });
  expect(open.element().getAttribute("rel")).toContain("noopener");
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Hives");
  expectNoSideScroll();
});

/** Where the device is, as its clock says. */
function standIn(timeZone: string): void {
  const here = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...here, timeZone });
}

test("the number follows the clock of the device and the person's own choice", async () => {
  standIn("Pacific/Auckland");
  await renderPage("/safety", { viewport: PHONE });
  const call = (number: string) => callNow().getByRole("link", { name: `Call ${number}` });
  await expect.element(call("111")).toHaveAttribute("href", "tel:111");
  expect(boxOf(call("111")).bottom).toBeLessThan(PHONE.height / 2);
  await shown(callNow().getByRole("link", { name: "0800 764 766" }));
  await callNow().getByLabelText("Where you are").selectOptions("United Kingdom");
  await shown(call("999"));
  await callNow().getByLabelText("Where you are").selectOptions("Elsewhere, or not sure");
  await shown(call("911"));
  await setViewport({ width: 320, height: 640 });
  expectNoSideScroll();
});

test("on a phone the numbers come first, each a finger high, and what to do until help comes is said", async () => {
  standIn("America/New_York");
  await renderPage("/safety", { viewport: PHONE });
  for (const name of ["Call 911", "1-800-222-1222", "988"]) {
    const link = callNow().getByRole("link", { name }).first();
    await shown(link);
    expect(boxOf(link).bottom).toBeLessThan(PHONE.height);
    expect(boxOf(link).height).toBeGreaterThanOrEqual(44);
  }
  const words = [
    "30 pushes, then 2 breaths",
    "glucagon",
    "Recovery position",
    "auto-injector",
    "nothing by mouth",
  ] as const;
  for (const word of words) expect(textOf(main())).toContain(word);
});

test("one medicine brings every warning that it has, and what is not known is said", async () => {
  await renderPage("/safety#check", { viewport: PHONE });
  await answerField().fill("warfarin");
  await shown(verdict("Found").getByRole("button", { name: "Warfarin" }).first());
  await userEvent.keyboard("{Enter}");
  await shown(verdict("Your answers").getByRole("button", { name: "Remove Warfarin", exact: true }));
  expect(verdict("Your answers").getByRole("listitem").elements()).toHaveLength(1);
  const entries = await published(readPlanningLibrary, "/api/protocols/library");
  const careful = explore({ ...NO_ANSWERS, words: ["warfarin"] }, indexLibrary(entries)).entries.filter(
    (entry) => entry.verdict === "caution",
  );
  await shown(main().getByText(`Caution ${careful.length}`).first());

  await answerField().fill("metformin and semaglutide; pregnant, foozidine");
  await userEvent.keyboard("{Enter}");
  const pairs = main().getByRole("table").first();
  await shown(pairs);
  for (const word of ["Semaglutide", "arfarin", "etformin", "regnan"]) expect(textOf(pairs)).toContain(word);
  expect(textOf(pairs)).not.toMatch(/\bsafe\b/i);
  await shown(verdict("Your answers").getByText("not checked: we don’t know these words"));
  expectNoSideScroll();
});
