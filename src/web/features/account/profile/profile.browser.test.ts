import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { changeEmail, changePassword } from "#contract/account.ts";
import { readAccountContents } from "#contract/account-data.ts";
import {
  deleteAvatar,
  giveHealthConsent,
  type Profile,
  readProfile,
  saveAvatar,
  sendVerificationAgain,
  updateProfile,
  withdrawHealthConsent,
} from "#contract/profile.ts";
import { readSecurity } from "#contract/security.ts";
import { NOTHING_HELD, PASSWORD_ALONE } from "#support/components/empty-account.ts";
import { type Answer, answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { pictureFile } from "#support/components/photo-files.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, textOf, toast } from "#support/components/screen.ts";

const AT = "2026-01-01T08:00:00.000Z";
const PASSWORD = "a long enough passphrase";
const fails = () => {
  throw noAnswer();
};
const section = (name: string) => main().getByRole("region", { name, exact: true });

/** The account of this person, changed by what the page sends. */
function person() {
  let profile: Profile = {
    ...{ displayName: "Ada Example", email: "ada@example.org", emailVerified: false, sendsMail: true, avatarId: null },
    ...{ createdAt: AT, adultAt: AT, healthConsentAt: AT, bodyConsentAt: null },
  };
  const change = (changes: Partial<Profile>): Profile => {
    profile = { ...profile, ...changes };
    return profile;
  };
  const answers: Answer[] = [answer(readProfile, () => profile), answer(readSecurity, () => PASSWORD_ALONE)];
  return { change, answers };
}

test("a name is needed, and a picture that can be read is sent as a small square and taken off again", async () => {
  const { change, answers } = person();
  const api = await renderPage("/profile", {
    as: "member",
    answers: [
      ...answers,
      answer(updateProfile, ({ body }) => change(body)),
      answer(saveAvatar, () => change({ avatarId: crypto.randomUUID() })),
      answer(deleteAvatar, fails),
    ],
  });
  const you = section("You");
  await you.getByLabelText("Name").fill(" ");
  await you.getByRole("button", { name: "Save name" }).click();
  await shown(you.getByText("Enter a name. It can be any name."));
  await you.getByLabelText("Name").fill("Grace Example ");
  await you.getByRole("button", { name: "Save name" }).click();
  await shown(toast().getByText("Saved"));
  expect(api.asked(updateProfile)).toMatchObject([{ body: { displayName: "Grace Example" } }]);

  const choose = (file: File) => you.getByLabelText("Picture file").upload(file);
  await choose(new File(["no picture at all"], "me.png", { type: "image/png" }));
  await shown(toast().getByText("This file couldn't be read as a picture. Try a PNG, JPEG or WebP."));
  expect(api.asked(saveAvatar)).toEqual([]);
  await choose(await pictureFile("me.jpg", { width: 900, height: 300 }));
  await shown(toast().getByText("The picture is changed"));
  await shown(you.getByRole("button", { name: "Change picture" }));
  const [input] = api.asked(saveAvatar);
  const square = input && "body" in input && input.body instanceof FormData ? input.body.get("file") : null;
  if (!(square instanceof File)) throw new Error("no picture was sent");
  const { width, height } = await createImageBitmap(square);
  expect([square.name, width, height]).toEqual(["avatar.webp", 256, 256]);

  await you.getByRole("button", { name: "Remove" }).click();
  await shown(toast().getByText("Not removed"));
  api.set(
    answer(deleteAvatar, () => {
      change({ avatarId: null });
      return undefined;
    }),
  );
  await you.getByRole("button", { name: "Remove" }).click();
  await shown(you.getByRole("button", { name: "Add a picture" }));
});

test("password and address are changed with the current password, and the link to confirm is sent again", async () => {
  const { answers } = person();
  const right = (password: string) => {
    if (password !== PASSWORD) throw refusal("reauthentication-required");
  };
  const api = await renderPage("/profile", {
    as: "member",
    answers: [
      ...answers,
      answer(changePassword, ({ body }) => {
        right(body.currentPassword);
        return undefined;
      }),
      answer(changeEmail, ({ body }) => {
        right(body.currentPassword);
        return { outcome: "check-mail" as const };
      }),
      answer(sendVerificationAgain, () => {
        throw refusal("too-many-requests", {}, { "retry-after": "40" });
      }),
    ],
  });
  const password = section("Password");
  await password.getByRole("button", { name: "Change password" }).click();
  await password.getByLabelText("Current password").fill("wrong");
  await password.getByLabelText("New password").fill("another long passphrase");
  await password.getByRole("button", { name: "Change password" }).click();
  await shown(password.getByText("This is not your current password."));
  await password.getByLabelText("Current password").fill(PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await shown(toast().getByText("All other devices are signed out."));
  await shown(password.getByText("Changing your password signs out all your other devices."));
  expect(api.asked(changePassword).at(-1)).toMatchObject({
    body: { currentPassword: PASSWORD, password: "another long passphrase" },
  });

  const email = section("Email");
  await shown(email.getByText("Not confirmed yet"));
  await email.getByRole("button", { name: "Send the link again" }).click();
  await shown(email.getByText("Too many tries. Try again in 40 seconds."));
  api.set(answer(sendVerificationAgain, () => ({ outcome: "check-mail" as const })));
  await email.getByRole("button", { name: "Send the link again" }).click();
  await shown(email.getByText(/^We sent a new link to ada@example.org/));
  await email.getByRole("button", { name: "Change address" }).click();
  await email.getByRole("button", { name: "Cancel" }).click();
  await email.getByRole("button", { name: "Change address" }).click();
  await email.getByLabelText("New email address").fill("grace@example.org");
  await email.getByLabelText("Current password").fill(PASSWORD);
  await email.getByRole("button", { name: "Send a link to the new address" }).click();
  await shown(email.getByText("We sent a link to grace@example.org. Your address changes when the link is opened."));
  expect(api.asked(changeEmail)).toMatchObject([{ body: { email: "grace@example.org", currentPassword: PASSWORD } }]);
});

test("consent to storing health data is withdrawn after a question, and given again", async () => {
  const { change, answers } = person();
  const api = await renderPage("/my-data", {
    as: "member",
    answers: [
      ...answers,
      answer(readAccountContents, () => NOTHING_HELD),
      answer(withdrawHealthConsent, fails),
      answer(giveHealthConsent, () => change({ healthConsentAt: AT, bodyConsentAt: AT })),
    ],
  });
  const health = section("Health data");
  await shown(health.getByText(/^On 1 January 2026 you let .* Body measurements aren't part of it\.$/));
  await health.getByRole("button", { name: "Withdraw consent" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw your consent?" });
  const confirm = question.getByRole("button", { name: "Withdraw consent" });
  await confirm.click();
  await shown(question.getByText("Nothing was changed"));
  api.set(answer(withdrawHealthConsent, () => change({ healthConsentAt: null, bodyConsentAt: null })));
  await confirm.click();
  await shown(toast().getByText("Consent withdrawn"));
  await gone(question);
  await shown(health.getByText("You haven't agreed that this server stores health data, so it refuses new entries."));
  await health.getByRole("button", { name: "Review and decide" }).click();
  const asked = page.getByRole("alertdialog", { name: "Store your health data on this server?" });
  await asked.getByRole("button", { name: "Not now" }).click();
  await shown(toast().getByText("Nothing was sent to the server"));
  await health.getByRole("button", { name: "Review and decide" }).click();
  await asked.getByRole("button", { name: "I agree" }).click();
  await gone(health.getByRole("button", { name: "Review and decide" }));
  expect(textOf(health)).toContain("supplies, body and blood results.");
});
