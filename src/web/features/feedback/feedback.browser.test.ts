import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type BotCheck, readBotCheck } from "#contract/bot-check.ts";
import { createFeedback, listOwnFeedback, type OwnFeedback } from "#contract/feedback.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, toast } from "#support/components/screen.ts";

const ZEROS = "0".repeat(32);
/** A check that the first try passes: the prefix is that of SHA-256 of 36 zero bytes. */
const CHECK: BotCheck = {
  kind: "proof",
  challenge: {
    parameters: {
      ...{ algorithm: "SHA-256", nonce: ZEROS, salt: ZEROS, cost: 1, keyLength: 32 },
      ...{ keyPrefix: "6db65fd59fd356f6729140571b5bcd6b", keySignature: "00", data: { expires: 0 } },
    },
    signature: "00",
  },
};
const CHECKED = answer(readBotCheck, () => CHECK);

const message = () => main().getByLabelText("Your message");
const email = () => main().getByLabelText("Email, if you want an answer there");
const send = () => main().getByRole("button", { name: "Send feedback" }).click();
const fails = () => {
  throw noAnswer();
};

test("a visitor's message waits where no server takes it, is tried once for each press, and is sent or can be discarded", async () => {
  const api = await renderPage("/privacy", {
    answers: [
      CHECKED,
      answer(createFeedback, () => {
        throw refusal("too-many-requests", {}, { "retry-after": "40" });
      }),
    ],
  });
  const tries = () => api.asked(createFeedback).length;
  await page.getByRole("link", { name: "Leave Feedback" }).click();
  await shown(main().getByText("/privacy", { exact: true }));
  await send();
  await shown(main().getByText("Write a few words first."));
  await message().fill(" Written in the cellar. ");
  await email().fill("nobody");
  await send();
  await shown(main().getByText("This is not an email address."));
  await email().fill("");
  await main().getByLabelText("What is it about?").selectOptions("An idea");
  await main().getByRole("button", { name: "Do not send the page" }).click();
  await main().getByRole("button", { name: "Do not send the version" }).click();
  await shown(main().getByText("Nothing.", { exact: true }));
  await send();
  await shown(main().getByText("Too many messages came from your connection. Try again in 40 seconds."));
  expect(api.asked(createFeedback)).toMatchObject([
    {
      body: {
        ...{ kind: "idea", message: "Written in the cellar.", email: null, page: "", productVersion: "" },
        isFollowed: false,
      },
    },
  ]);

  api.set(answer(createFeedback, fails));
  await send();
  await shown(main().getByText("Kept on this device"));
  const waiting = main().getByRole("region", { name: "Waiting to be sent" });
  const row = waiting.getByRole("listitem");
  await shown(row.getByText("Written in the cellar."));
  const tryNow = waiting.getByRole("button", { name: "Try now" });
  await tryNow.click();
  await expect.poll(tries).toBe(3);
  await shown(tryNow);
  await main().getByRole("button", { name: "Write another" }).click();
  await expect.element(message()).toHaveValue("");
  expect(tries()).toBe(3);
  api.set(answer(createFeedback, ({ body }) => ({ id: body.id })));
  await message().fill("Too much of it."); // its check is the next answer of the server
  await shown(toast().getByText("Your feedback was sent"));
  await gone(waiting);
  const [, first, ...again] = api.asked(createFeedback).map(({ body }) => body.id);
  expect(again).toEqual([first, first]);

  api.set(answer(createFeedback, fails));
  await send();
  await shown(row.getByText("Too much of it."));
  api.set(
    answer(createFeedback, () => {
      throw refusal("invalid-request", { detail: "It is too much." });
    }),
  );
  await tryNow.click();
  await shown(row.getByText("Not taken: It is too much."));
  await row.getByRole("button", { name: "Discard" }).click();
  await gone(waiting);
});

test("a member finds what they wrote with its answers, the earlier ones on request", async () => {
  const written = (text: string, about: Partial<OwnFeedback> = {}): OwnFeedback => ({
    ...{ id: crypto.randomUUID(), kind: "idea", message: text, page: "", productVersion: "", state: "open", note: "" },
    ...{ createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" },
    ...about,
  });
  const first: OwnFeedback[] = [];
  const earlier = [written("Larger letters, please.", { state: "done", note: "They are there now." })];
  const api = await renderPage("/feedback", {
    as: "member",
    answers: [
      CHECKED,
      answer(createFeedback, ({ body }) => {
        first.push(written(body.message, { id: body.id }));
        return { id: body.id };
      }),
      answer(listOwnFeedback, ({ query }) =>
        query.cursor === "earlier"
          ? { items: earlier, nextCursor: null }
          : { items: first, nextCursor: first.length > 0 ? "earlier" : null },
      ),
    ],
  });
  const own = main().getByRole("region", { name: "What you wrote" });
  await shown(own.getByText("Nothing yet."));
  await expect.element(email()).toHaveValue("ada@example.org");
  await message().fill("Show the needle.");
  await send();
  await shown(main().getByText("You can follow its status here.", { exact: true }));
  expect(api.asked(createFeedback)).toMatchObject([
    { body: { kind: "problem", message: "Show the needle.", email: "ada@example.org", isFollowed: true } },
  ]);
  await shown(own.getByText("Show the needle."));
  await shown(own.getByText("Open", { exact: true }));
  await own.getByRole("button", { name: "Show earlier ones" }).click();
  await shown(own.getByText("Answer: They are there now."));
  await gone(own.getByRole("button", { name: "Show earlier ones" }));
});
