import { expect, test } from "vitest";
import { drawFields } from "#support/bloodwork-records.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { describeTour, origin } from "#support/tour/describe-tour.ts";
import { faultsInEveryLook } from "#support/tour/looks.ts";
import { misfits } from "#support/tour/misfits.ts";
import { closedTo, followed, sentTo, visit } from "#support/tour/tour.ts";
import { openWebPerson } from "#support/web-person.ts";

describeTour(
  "anonymous",
  async ({ page }) => {
    const owner = await openWebPerson(origin());
    const addresses = await fillAccount(owner.ask);
    await page.goto("/bloodwork");
    await page.getByText("Choose a file", { exact: true }).waitFor();
    const [kept] = await keepDraws(page, { draws: [drawFields()] });
    return { ...addresses, "/bloodwork/$entryId": `/bloodwork/${kept}` };
  },
  (tour) => {
    test.each(["sign-up", "forgot"])("/login shows %s in every look and width", async (view) => {
      const [login] = closedTo("admin");
      if (!login) throw new Error("sign-in is closed to whoever is signed in");
      const addresses = { ...tour().addresses, [login.path]: `/login?view=${view}` };
      await visit({ ...tour(), addresses }, login);
    });

    test("what is broken on purpose is found where it is broken", async () => {
      const { page } = tour();
      await page.goto("/donations");
      await page.locator("main").evaluate((main) => {
        main.insertAdjacentHTML(
          "beforeend",
          `<style>
            [data-theme="light"] #pale { color: #e1e1e1 }
            @media (max-width: 360px) { #narrow { width: 26px } }
          </style>
          <p id="pale">Pale in the light</p>
          <input id="narrow" aria-label="Marker" value="hematocrit">
          <div>${["A", "B", "C", "", "E", "F"].map((word) => `<p><button type="button">${word}</button></p>`).join("")}</div>`,
        );
      });
      const expected = [
        ["desktop dark: button-name"],
        ["desktop light: color-contrast: #pale"],
        ["phone light: button-name", "phone light: color-contrast: #pale"],
        ["360 px: the field “Marker” has", "320 px: the field “Marker” has"],
      ].flat();
      const found = await faultsInEveryLook(page);
      for (const start of expected) expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
      expect(found).toHaveLength(expected.length);
    });

    test("what needs an account leads to sign-in and says where from", async () => {
      const closed = closedTo("anonymous");
      expect(closed.length).toBeGreaterThan(20);
      for (const route of closed) {
        const from = tour().addresses[route.path] ?? route.path;
        expect(await sentTo(tour(), route)).toBe(`/login?from=${encodeURIComponent(from)}`);
      }
      for (const from of ["/cycles/new", "/users"])
        expect(await followed(tour(), from, "/login")).toEqual({
          address: `/login?from=${encodeURIComponent(from)}`,
          title: "Peptidary - Login",
          complaints: [],
        });
    });
  },
);

/** Measures that find nothing would pass every page. */
test("a side scroll, a broken word, a cut line, a field too narrow and two texts over each other are found", async () => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 320, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<main><h1>Bad</h1>
    <p style="width: 3ch; overflow-wrap: anywhere">Hemoglobin</p>
    <div style="height: 20px"><div style="height: 5px">First text</div><div style="margin-top: -5px">Second text</div></div>
    <label>Marker <input style="width: 26px" placeholder="marker"></label>
    <div style="width: 90px; overflow: hidden; white-space: nowrap">A line that ends in nothing</div>
    <div style="width: 400px">wide</div></main>`);
  expect(await page.evaluate(misfits)).toEqual([
    expect.stringMatching(/wider than the window$/),
    expect.stringContaining("a word is broken in “Hemoglobin”"),
    expect.stringContaining("“A line that ends in nothing” is cut"),
    expect.stringContaining("the field “Marker"),
    expect.stringContaining("lie over each other"),
  ]);
  await context.close();
});
