import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createGuide, previewGuide, updateGuide } from "#contract/guide-editions.ts";
import { addPicture } from "#contract/guides.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { guideDesk } from "#support/components/guide-desk.ts";
import { goto, PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import { boxOf, gone, shown, textOf, toast } from "#support/components/screen.ts";

const body = () => page.getByCss(".cm-content");
const dialog = () => page.getByCss("dialog[open]");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const reply = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const preview = () => page.getByRole("region", { name: "Preview" });
const held = () => textOf(body()).replaceAll("\u200b", "");
const saved = (title: string | RegExp = /^Version \d+ was saved$/) => shown(toast().getByText(title));
const isKept = () => shown(page.getByText("Not saved yet; kept on this device"));

async function open(desk: ReturnType<typeof guideDesk>, path: string, options: Parameters<typeof renderPage>[1] = {}) {
  const api = await renderPage(path, { as: "admin", answers: desk.answers, ...options });
  await shown(body());
  return api;
}

/** What is typed at the end of the text. */
async function typeAtEnd(text: string): Promise<void> {
  await body().click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  document.execCommand("insertText", false, text);
}

test("what a guide cannot do without is asked for beside its field", async () => {
  await open(guideDesk(), "/guides/new");
  await typeAtEnd("A text without a title.");
  await press("Save");
  await shown(page.getByText("A guide needs a title."));
  await expect.element(page.getByLabelText("Title")).toHaveFocus();
  await page.getByLabelText("Title").fill("New");
  await page.getByLabelText("Address").fill("new");
  await shown(page.getByText("/guides/new is another page. Choose another address."));
  await gone(page.getByText("A guide needs a title."));
});

test("what is typed while a new guide is being saved goes with it to its address", async () => {
  const desk = guideDesk();
  const api = await open(desk, "/guides/new");
  await page.getByLabelText("Title").fill("Typed late");
  await typeAtEnd("Typed before.");
  const pause = Promise.withResolvers<void>();
  onTestFinished(() => pause.resolve());
  const [creates] = desk.answers.filter(({ operation }) => operation === createGuide);
  api.set(
    answer(createGuide, async (values) => {
      await pause.promise;
      return creates?.reply(values as never) as never; // the same operation
    }),
  );
  await userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.keyboard(" Typed meanwhile.");
  await expect.poll(held).toBe("Typed before. Typed meanwhile.");
  pause.resolve();
  await expect.poll(() => location.pathname).toBe("/guides/typed-late/edit");
  await press("Continue editing");
  await expect.poll(held).toBe("Typed before. Typed meanwhile.");
  await press("Save");
  await saved();
  expect(desk.read("typed-late").document.body).toBe("Typed before. Typed meanwhile.");
  await goto("/guides/new");
  await shown(page.getByText("No changes yet"));
});

test("a second press after a lost answer makes no second guide", async () => {
  const desk = guideDesk();
  const api = await open(desk, "/guides/new");
  await page.getByLabelText("Title").fill("Made once");
  await typeAtEnd("Typed once.");
  api.set(
    answer(createGuide, () => {
      throw noAnswer();
    }),
  );
  await press("Save");
  await expect.poll(() => api.keysOf(createGuide).length, { timeout: 10_000 }).toBe(3);
  await shown(page.getByRole("alert"));
  api.set(...desk.answers);
  await press("Save");
  await expect.poll(() => location.pathname).toBe("/guides/made-once/edit");
  expect(new Set(api.keysOf(createGuide)).size).toBe(1);
});

test("without a connection the last preview stays, and a save that fails says so where the text is", async () => {
  const desk = guideDesk();
  desk.make("offline", { body: "It can break. [^maker]\n\n".repeat(40) });
  const api = await open(desk, "/guides/offline/edit", { as: "admin", answers: desk.answers, viewport: PHONE });
  await press("Preview");
  await expect.poll(() => preview().getByText("It can break.").elements().length).toBe(40);
  await press("Write");
  const fails = () => {
    throw noAnswer();
  };
  api.set(answer(previewGuide, fails), answer(updateGuide, fails));
  await typeAtEnd("Typed offline.");
  await press("Preview");
  await shown(preview().getByText("This preview may be behind the text."));
  expect(preview().getByText("It can break.").elements()).toHaveLength(40);
  await press("Write");
  window.scrollBy(0, 600);
  await press("Save");
  const alert = page.getByRole("alert").filter({ hasText: "It was not saved" });
  await shown(alert);
  await expect.poll(() => boxOf(alert).y).toBeGreaterThan(100);
  api.set(...desk.answers);
  await press("Save");
  await saved();
});

test("a save whose answer was lost is no conflict with oneself", async () => {
  const desk = guideDesk();
  desk.make("lost");
  const api = await open(desk, "/guides/lost/edit");
  await typeAtEnd("Sent once. [^maker]");
  const [update] = desk.answers.filter(({ operation }) => operation === updateGuide);
  api.set(
    answer(updateGuide, (values) => {
      update?.reply(values as never); // it is stored, and the page never hears of it
      api.set(...desk.answers);
      throw noAnswer();
    }),
  );
  await press("Save");
  await saved();
  await gone(dialog());
  expect(desk.read("lost").version).toBe(2);
});

test("a stale save shows both texts; theirs can be taken, or one's own kept", async () => {
  const desk = guideDesk();
  desk.make("both", { title: "Both" });
  await open(desk, "/guides/both/edit");
  await typeAtEnd("Mine is longer. [^maker]");
  desk.change("both", { summary: "Theirs is another summary." });
  await press("Save");
  await shown(dialog().getByText("Somebody saved this guide before you"));
  await shown(dialog().getByRole("region", { name: "What they changed" }).getByText("Theirs").first());
  await shown(dialog().getByRole("region", { name: "What you changed" }).getByText("Mine is longer."));
  await reply("Use the other version");
  await expect.element(page.getByLabelText("Summary")).toHaveValue("Theirs is another summary.");
  expect(held()).not.toContain("Mine is longer.");
  await toast().getByRole("button", { name: "Undo" }).click();
  await expect.poll(held).toContain("Mine is longer.");
  await isKept();

  desk.change("both", { summary: "Theirs once more." });
  await press("Save");
  await reply("Keep mine");
  await press("Save");
  await saved();
  const { document } = desk.read("both");
  expect([document.summary, document.body.includes("Mine is longer.")]).toEqual(["Nothing in it is true.", true]);
});

/** As from an office program where words come with it. */
function pastePicture(words: string | null): void {
  const clipboardData = new DataTransfer();
  if (words !== null) clipboardData.setData("text/plain", words);
  clipboardData.items.add(new File([new Uint8Array([1])], "pasted.png", { type: "image/png" }));
  body()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("what was typed and not saved is offered again; a pasted picture is asked about", async () => {
  const desk = guideDesk();
  desk.make("kept");
  const refused = answer(addPicture, () => {
    throw refusal("unsupported-file");
  });
  await open(desk, "/guides/kept/edit", { as: "admin", answers: [...desk.answers, refused] });
  await typeAtEnd("A sentence that was not saved.");
  await isKept();
  await reload();
  await shown(page.getByText("You have changes that were not saved"));
  await press("Continue editing");
  await expect.poll(held).toContain("A sentence that was not saved.");
  pastePicture("Words beside it.");
  await expect.poll(held).toContain("Words beside it.");
  await gone(dialog());
  pastePicture(null);
  await shown(dialog().getByText("pasted.png"));
  await dialog().getByLabelText("What it shows").fill("Nothing");
  await reply("Insert picture");
  await shown(dialog().getByText(/The picture was not kept/));
  await reply("Cancel");
  await isKept();
  await reload();
  await press("Discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await shown(body());
  expect(held()).not.toContain("A sentence that was not saved.");
});

test("the history shows every change by its words, and an earlier text comes back", async () => {
  const desk = guideDesk();
  desk.make("past", { title: "Past" });
  desk.change("past", { body: "A vial is made of plastic. [^maker]\n" });
  await open(desk, "/guides/past/edit");
  await page.getByRole("link", { name: "History" }).click();
  await shown(page.getByRole("heading", { name: "History of Past" }));
  await page.getByRole("button", { name: "Show changes" }).first().click();
  const card = page.getByRole("article").first();
  await expect.poll(() => textOf(card.getByRole("deletion").first())).toContain("glass");
  await expect.poll(() => textOf(card.getByRole("insertion").first())).toContain("plastic");
  await press("Restore");
  await reply("Restore");
  await saved("The earlier text is back");
  await expect.poll(() => page.getByRole("article").elements().length).toBe(3);
  expect(desk.read("past").document.body).toContain("made of glass");
});

test("a guide is scheduled, taken back and deleted; what is not ready is told instead", async () => {
  const desk = guideDesk();
  desk.make("later", { title: "Later" });
  await open(desk, "/guides/later/edit");
  await press("Schedule");
  await dialog().getByLabelText("Publish at").fill("2020-01-01T10:00");
  await reply("Schedule");
  await shown(dialog().getByText("This has passed already. Choose a later time."));
  await dialog().getByLabelText("Publish at").fill("2040-01-01T10:00");
  await reply("Schedule");
  await shown(page.getByText(/^Scheduled for 1 Jan 2040/));
  expect(desk.read("later")).toMatchObject({
    state: "scheduled",
    publishAt: new Date("2040-01-01T10:00").toISOString(),
  });
  await press("Back to draft");
  await reply("Back to draft");
  await shown(page.getByText("Draft", { exact: true }));

  await typeAtEnd("\n\nThis claim has no source at all.\n");
  await press("Publish");
  await saved("Save first");
  await press("Save");
  await saved();
  await press("Publish");
  await shown(page.getByText("1 thing to settle before it is published"));
  await page.getByRole("button", { name: /^line \d+$/ }).click();
  await userEvent.keyboard("A source comes later");
  await expect.poll(held).not.toContain("This claim has no source at all.");
  await press("Details");
  await press("Delete this draft");
  await reply("Delete");
  await expect.poll(() => location.pathname).toBe("/guides");
  await shown(page.getByRole("heading", { name: "Editors’ desk" }));
  expect(localStorage.getItem("mine:guide-draft:later")).toBeNull();
  await gone(page.getByRole("link", { name: "Later", exact: true }));
});
