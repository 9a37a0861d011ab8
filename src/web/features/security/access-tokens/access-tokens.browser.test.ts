import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type AccessToken, createAccessToken, revokeAccessToken } from "#contract/access-tokens.ts";
import { readSecurity, type Security } from "#contract/security.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { dialog, expectNoSideScroll, gone, main, shown, violationsInBothThemes } from "#support/components/screen.ts";

const AT = "2026-01-01T08:00:00.000Z";
const SECRET = `ppt_${"a1B2".repeat(10)}xyz`;
const OLD: AccessToken = {
  id: "019b796d-d600-7492-937f-23c83fc2ef1c",
  ...{ name: "Old script", scopes: ["doses:read"], createdAt: AT, expiresAt: AT, lastUsedOn: "2025-12-30" },
};
const NEW: AccessToken = { ...OLD, id: "019b796d-d600-7492-937f-23c83fc2ef1d", name: "Notebook", lastUsedOn: null };

async function openProfile(tokens: AccessToken[]) {
  const security: Security = {
    ...{ secondFactor: { since: null, recoveryCodesLeft: 0 }, passkeys: [], sessions: [], accessTokens: tokens },
  };
  return renderPage("/profile", {
    as: "member",
    viewport: PHONE,
    answers: [
      answer(readSecurity, () => security),
      answer(createAccessToken, ({ body }) => {
        const made = { ...NEW, ...body, expiresAt: new Date(Date.now() + body.days * 86_400_000).toISOString() };
        const { days, ...token } = made;
        tokens.push(token);
        return { ...token, secret: SECRET };
      }),
      answer(revokeAccessToken, ({ params }) => {
        const place = tokens.findIndex(({ id }) => id === params.id);
        if (place === -1) throw refusal("not-found");
        tokens.splice(place, 1);
        return undefined;
      }),
    ],
  });
}

test("a token is created with what was chosen, its secret is shown once, and it is listed afterwards without it", async () => {
  const api = await openProfile([]);
  await main().getByRole("button", { name: "Create a token" }).click();
  await dialog().getByRole("button", { name: "Create token" }).click();
  await shown(dialog().getByText("Enter a name."));
  await shown(dialog().getByText("Choose at least one."));
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByLabelText("Name").fill("Notebook");
  await dialog().getByLabelText("Works for").selectOptions("30 days");
  await dialog().getByRole("checkbox", { name: "Log and change doses" }).click();
  await dialog().getByRole("checkbox", { name: "See cycles" }).click();
  expectNoSideScroll();
  await dialog().getByRole("button", { name: "Create token" }).click();
  await shown(dialog().getByText(SECRET));
  expectNoSideScroll();
  await shown(dialog().getByRole("button", { name: "Copy" }));
  await dialog().getByRole("button", { name: "I saved it" }).click();
  await gone(page.getByText(SECRET));
  const row = main().getByRole("listitem").filter({ hasText: "Notebook" });
  await shown(row.getByText("See cycles, Log and change doses"));
  await shown(row.getByText(/^Expires .+, not used yet$/));
  expect(api.asked(createAccessToken)).toMatchObject([
    { body: { name: "Notebook", days: 30, scopes: ["cycles:read", "doses:write"] } },
  ]);
});

test("an expired token says so; revoking asks first, and Cancel keeps it", async () => {
  const api = await openProfile([OLD]);
  await shown(main().getByText("Expired", { exact: true }));
  await shown(main().getByText(/^Expired .*2026, last used .*2025$/));
  await main().getByRole("button", { name: "Revoke Old script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect(api.asked(revokeAccessToken)).toEqual([]);
  await main().getByRole("button", { name: "Revoke Old script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await gone(main().getByText("Old script"));
});
