import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readSession, requestReset, type Session, signIn, signUp, verifyEmail } from "#contract/account.ts";
import { offerPasskeySignIn, signInWithPasskey } from "#contract/passkeys.ts";
import { finishSignIn } from "#contract/security.ts";
import { readSite } from "#contract/site.ts";
import { expectComplaints } from "#support/components/complaints.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { passkeyHere, REQUEST, SHOWN } from "#support/components/passkeys.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { address, main, shown } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-01-01T08:00:00.000Z";
const USER = {
  ...{ uid: USER_ID, displayName: "Ada Example", email: "ada@example.org", emailVerified: true },
  metadata: { lastSignInTime: AT, creationTime: AT },
};
const SITE = { captcha: null, analytics: null, donations: { once: null, monthly: null } };

test("sign-up says everything that is wrong at once, with the focus on the first, and the rule of the password", async () => {
  const api = await renderPage("/login?view=sign-up");
  await shown(main().getByText("Use at least 8 characters. Spaces and any language are fine."));
  await main().getByLabelText("Password", { exact: true }).fill("short");
  await main().getByRole("button", { name: "Create account" }).click();
  for (const text of [
    "Enter a name. It can be any name.",
    "Enter your email address.",
    "Use at least 8 characters.",
    "Accounts are for people who are 18 or older.",
  ])
    await shown(main().getByText(text, { exact: true }));
  await expect.element(main().getByLabelText("Name")).toHaveFocus();
  expect(api.asked(signUp)).toEqual([]);
});

test.each([
  [true, "Check your email"],
  [false, "Email is off on this server"],
] as const)("with mail configured: %s, a forgotten password says %s", async (sendsMail, title) => {
  await renderPage("/login?view=forgot", {
    answers: [
      answer(readSite, () => ({ ...SITE, sendsMail })),
      answer(requestReset, () => ({ outcome: "check-mail" as const })),
    ],
  });
  await main().getByLabelText("Email").fill("ada@example.org");
  await main()
    .getByRole("button", { name: sendsMail ? "Send link" : "Request a link" })
    .click();
  await shown(main().getByText(title));
  expect(
    main()
      .getByText(/^We sent|we sent it/)
      .elements(),
  ).toHaveLength(sendsMail ? 1 : 0);
  expect(page.getByText("outbox folder").elements()).toHaveLength(sendsMail ? 0 : 1);
});

test("where no passkey helps, the password and a recovery code sign in and lead back", async () => {
  expectComplaints(/^Sign-in failed: /);
  let session: Session = { user: null, role: null };
  const api = await renderPage("/login?from=/privacy", {
    answers: [
      answer(readSession, () => session),
      answer(offerPasskeySignIn, () => REQUEST),
      answer(signInWithPasskey, () => {
        throw refusal("passkey-refused");
      }),
      answer(signIn, () => ({ user: null, role: null, secondFactor: "needed" as const })),
      answer(finishSignIn, ({ body }) => {
        if (body.recoveryCode !== "code-1") throw refusal("code-refused");
        session = { user: USER, role: "member" };
        return session;
      }),
    ],
  });
  passkeyHere("SecurityError");
  const withPasskey = main().getByRole("button", { name: "Sign in with a passkey" });
  await withPasskey.click();
  await shown(main().getByText("Passkeys work only at the address this site was set up for."));
  await withPasskey.click();
  await shown(main().getByText("This passkey doesn't belong to an account here."));
  expect(api.asked(signInWithPasskey)).toMatchObject([{ body: SHOWN }]);

  await main().getByLabelText("Email").fill("ada@example.org");
  await main().getByLabelText("Password", { exact: true }).fill("a long enough passphrase");
  await main().getByRole("button", { name: "Sign in", exact: true }).click();
  await shown(main().getByRole("heading", { level: 1, name: "One more step" }));
  await main().getByLabelText("Code from your authenticator app").fill("000 000");
  await main().getByRole("button", { name: "Sign in", exact: true }).click();
  await shown(main().getByText("This code is wrong, was used already or has expired."));
  await main().getByRole("button", { name: "Start again" }).click();
  await main().getByLabelText("Email").fill("ada@example.org");
  await main().getByLabelText("Password", { exact: true }).fill("a long enough passphrase");
  await main().getByRole("button", { name: "Sign in", exact: true }).click();
  await main().getByRole("button", { name: "Use a recovery code" }).click();
  await main().getByRole("button", { name: "Sign in", exact: true }).click();
  await shown(main().getByText("Enter one of your recovery codes."));
  await main().getByLabelText("Recovery code").fill(" code-1 ");
  await main().getByRole("button", { name: "Sign in", exact: true }).click();
  await shown(main().getByRole("heading", { level: 1, name: "Privacy" }));
  expect(address()).toBe("/privacy");
  expect(api.asked(finishSignIn)).toMatchObject([{ body: { code: "000000" } }, { body: { recoveryCode: "code-1" } }]);
});

test("a link that was used already or has expired leads to sign-in", async () => {
  const spent = answer(verifyEmail, () => {
    throw refusal("token-refused");
  });
  await renderPage(`/login#verify=${"x".repeat(43)}`, { answers: [spent] });
  await main().getByRole("button", { name: "Confirm this address" }).click();
  await shown(main().getByRole("alert").getByText("This link was already used or has expired."));
  await main().getByRole("link", { name: "Sign in" }).click();
  await shown(main().getByLabelText("Password", { exact: true }));
});
