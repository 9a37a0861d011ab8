import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readAccountContents } from "#contract/account-data.ts";
import { addPasskey, offerNewPasskey, type Passkey, removePasskey, renamePasskey } from "#contract/passkeys.ts";
import {
  beginSecondFactor,
  confirmIdentity,
  endOneSession,
  endOtherSessions,
  endSecondFactor,
  finishSecondFactor,
  type OpenSession,
  offerConfirmation,
  readSecurity,
  renewRecoveryCodes,
  type Security,
} from "#contract/security.ts";
import { NOTHING_HELD, PASSWORD_ALONE } from "#support/components/empty-account.ts";
import { type Answer, answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { CREATION, MADE, passkeyHere, REQUEST, SHOWN } from "#support/components/passkeys.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, main, pressAtOnce, shown, textsOf, toast } from "#support/components/screen.ts";

const AT = "2026-01-01T08:00:00.000Z";
const PASSWORD = "a long enough passphrase";
const codesFrom = (first: number) => Array.from({ length: 10 }, (_, place) => `code-${first + place}`);
const question = () => page.getByRole("alertdialog");
const proof = () => page.getByRole("dialog", { name: "Enter your password" });
const fails = () => {
  throw noAnswer();
};

/** An account whose server wants a proof before the changes it guards. */
function guarded(start: Partial<Security> = {}) {
  const account: Security = { ...PASSWORD_ALONE, passkeys: [], ...start };
  let isProven = false;
  const prove = () => {
    if (!isProven) throw refusal("reauthentication-required");
  };
  const answers: Answer[] = [
    answer(readSecurity, () => account),
    answer(offerConfirmation, () => REQUEST),
    answer(confirmIdentity, ({ body }) => {
      if (body.passkey === undefined && body.password !== PASSWORD) throw refusal("reauthentication-required");
      isProven = true;
      return undefined;
    }),
  ];
  return { account, prove, answers };
}

test("two-step sign-in is turned on past a lost connection and a wrong code, its recovery codes are kept and replaced, and it is turned off", async () => {
  const { account, prove, answers } = guarded();
  const turnedOn = (recoveryCodes: string[]) => {
    account.secondFactor = { since: AT, recoveryCodesLeft: 3 };
    return { recoveryCodes };
  };
  const api = await renderPage("/profile", {
    as: "member",
    answers: [
      ...answers,
      answer(beginSecondFactor, fails),
      answer(finishSecondFactor, ({ body }) => {
        if (body.code !== "123456") throw refusal("code-refused");
        return turnedOn(codesFrom(1));
      }),
      answer(renewRecoveryCodes, () => {
        prove();
        return turnedOn(codesFrom(11));
      }),
      answer(endSecondFactor, () => {
        account.secondFactor = { since: null, recoveryCodesLeft: 0 };
        return undefined;
      }),
    ],
  });
  await main().getByRole("button", { name: "Turn on" }).click();
  const setUp = page.getByRole("dialog", { name: "Two-step sign-in" });
  await shown(setUp.getByText("No connection to the server. Try again when you are online."));
  api.set(answer(beginSecondFactor, () => ({ secret: "ABCDEFGH2345", address: "otpauth://totp/Peptidary" })));
  await setUp.getByRole("button", { name: "Try again" }).click();
  await shown(setUp.getByRole("img", { name: "The key as a QR code" }));
  await shown(setUp.getByText("ABCD EFGH 2345"));
  await expect
    .element(setUp.getByRole("link", { name: "Open an app on this device" }))
    .toHaveAttribute("href", "otpauth://totp/Peptidary");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await setUp.getByRole("button", { name: "Copy the key" }).click();
  expect(copied).toHaveBeenLastCalledWith("ABCDEFGH2345");
  await setUp.getByLabelText("Code", { exact: true }).fill("12");
  await setUp.getByRole("button", { name: "Turn on" }).click();
  await shown(setUp.getByText("The code has six digits."));
  await setUp.getByLabelText("Code", { exact: true }).fill("000 000");
  await userEvent.keyboard("{Enter}");
  await shown(setUp.getByText("This code is wrong or has expired. Try the next one."));
  await setUp.getByLabelText("Code", { exact: true }).fill("123 456");
  await userEvent.keyboard("{Enter}");

  const codes = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await shown(codes);
  expect(textsOf(codes.getByRole("listitem"))).toEqual(codesFrom(1));
  const text = `Recovery codes for Peptidary\n\n${codesFrom(1).join("\n")}\n\nEach works once.\n`;
  await codes.getByRole("button", { name: "Copy" }).click();
  expect(copied).toHaveBeenLastCalledWith(text);
  expect(await downloaded(() => codes.getByRole("button", { name: "Download" }).click())).toEqual({
    ...{ name: "recovery-codes.txt", text },
  });
  const printed = vi.spyOn(window, "print").mockImplementation(() => {});
  await codes.getByRole("button", { name: "Print" }).click();
  expect(printed).toHaveBeenCalledOnce();
  await codes.getByRole("button", { name: "I saved them" }).click();
  await shown(main().getByText("3 recovery codes are left."));
  await shown(main().getByText("Few recovery codes are left"));

  await main().getByRole("button", { name: "New recovery codes" }).click();
  await question().getByRole("button", { name: "Make new codes" }).click();
  await proof().getByLabelText("Password", { exact: true }).fill(PASSWORD);
  pressAtOnce(proof()); // outside, where only its backdrop is
  await expect.element(proof().getByLabelText("Password", { exact: true })).toHaveValue(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => textsOf(codes.getByRole("listitem"))).toEqual(codesFrom(11));
  await codes.getByRole("button", { name: "I saved them" }).click();
  await main().getByRole("button", { name: "Turn off" }).click();
  await question().getByRole("button", { name: "Turn off" }).click();
  await shown(toast().getByText("Two-step sign-in is off"));
  await shown(main().getByRole("button", { name: "Turn on" }));
  expect(api.asked(finishSecondFactor).map(({ body }) => body.code)).toEqual(["000000", "123456"]);
});

test("a passkey the device has already is not added; another one is after the right password, and is renamed and removed", async () => {
  const { account, prove, answers } = guarded();
  const find = (id: string) => account.passkeys.findIndex((one) => one.id === id);
  const api = await renderPage("/profile", {
    as: "member",
    answers: [
      ...answers,
      answer(offerNewPasskey, () => CREATION),
      answer(addPasskey, ({ body }) => {
        prove();
        const made: Passkey = { id: body.id, name: body.name, createdAt: AT, lastUsedAt: null };
        account.passkeys.push(made);
        return made;
      }),
      answer(renamePasskey, ({ params, body }) => {
        const renamed = { ...MADE_HERE, id: params.id, name: body.name };
        account.passkeys.splice(find(params.id), 1, renamed);
        return renamed;
      }),
      answer(removePasskey, fails),
    ],
  });
  passkeyHere("InvalidStateError");
  const naming = page.getByRole("dialog", { name: "Add a passkey" });
  const add = async (name: string) => {
    await main().getByRole("button", { name: "Add a passkey" }).click();
    await naming.getByLabelText("Name").fill(name);
    await naming.getByRole("button", { name: "Continue" }).click();
  };
  await add(" ");
  await shown(naming.getByText("A passkey needs a name."));
  await naming.getByRole("button", { name: "Cancel" }).click();
  await add("This laptop");
  await shown(toast().getByText("This device has a passkey of yours already."));
  await add("This laptop");
  await proof().getByLabelText("Password", { exact: true }).fill("not the password");
  await proof().getByRole("button", { name: "Continue" }).click();
  await shown(proof().getByText("This is not your current password."));
  await proof().getByLabelText("Password", { exact: true }).fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await shown(toast().getByText("Passkey added"));
  const kept = main().getByRole("list", { name: "Your passkeys" });
  await shown(kept.getByText("This laptop"));
  await shown(kept.getByText(/^Added .*2026, not used yet$/));
  expect(api.asked(addPasskey).at(-1)).toMatchObject({
    body: { ...MADE, name: "This laptop", transports: ["internal"] },
  });

  await kept.getByRole("button", { name: "Options for This laptop" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename passkey" }).getByLabelText("Name").fill("Work laptop");
  await userEvent.keyboard("{Enter}");
  await shown(kept.getByText("Work laptop"));
  const remove = async () => {
    await kept.getByRole("button", { name: "Options for Work laptop" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await shown(question().getByText("Work laptop"));
    await question().getByRole("button", { name: "Remove" }).click();
  };
  await remove();
  await shown(toast().getByText("The passkey was not removed"));
  await shown(toast().getByText("Check the connection and try again."));
  api.set(
    answer(removePasskey, ({ params }) => {
      account.passkeys.splice(find(params.id), 1);
      return undefined;
    }),
  );
  await remove();
  await shown(toast().getByText("Passkey removed"));
  await gone(kept);
  expect(api.asked(renamePasskey)).toMatchObject([{ params: { id: MADE.id }, body: { name: "Work laptop" } }]);
});

test("another device is signed out after a passkey was shown, then all of them", async () => {
  const session = (place: number, name: string, about: Partial<OpenSession> = {}): OpenSession => ({
    ...{ id: `${place}`.repeat(32), name, isHandheld: false, openedAt: AT, lastUsedAt: AT, isThisOne: false },
    ...about,
  });
  const { account, prove, answers } = guarded({
    sessions: [
      session(1, "Firefox on Windows"),
      session(2, "Safari on iPhone", { isHandheld: true }),
      session(3, "Chrome on Linux", { isThisOne: true }),
    ],
  });
  const api = await renderPage("/my-data", {
    as: "member",
    answers: [
      ...answers,
      answer(readAccountContents, () => NOTHING_HELD),
      answer(endOneSession, ({ params }) => {
        prove();
        account.sessions = account.sessions.filter(({ id }) => id !== params.id);
        return undefined;
      }),
      answer(endOtherSessions, () => {
        account.sessions = account.sessions.filter(({ isThisOne }) => isThisOne);
        return undefined;
      }),
    ],
  });
  passkeyHere("NotAllowedError");
  const devices = main().getByRole("list", { name: "Open sessions" }).getByRole("listitem");
  await shown(devices.first().getByText("This browser"));
  const signOut = () => main().getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await signOut();
  await proof().getByRole("button", { name: "Close" }).click();
  await expect.poll(() => devices.elements().length).toBe(3);
  await signOut();
  await proof().getByRole("button", { name: "Use a passkey" }).click();
  await shown(proof().getByText("No passkey was used. You can use the password instead."));
  await proof().getByRole("button", { name: "Use a passkey" }).click();
  await shown(toast().getByText("Firefox on Windows has to sign in again."));
  await expect.poll(() => devices.elements().length).toBe(2);
  expect(api.asked(confirmIdentity)).toMatchObject([{ body: { passkey: SHOWN } }]);
  await main().getByRole("button", { name: "Sign out everywhere else" }).click();
  await shown(toast().getByText("Signed out everywhere else"));
  await expect.poll(() => devices.elements().length).toBe(1);
});

const MADE_HERE: Passkey = { id: MADE.id, name: "", createdAt: AT, lastUsedAt: AT };
