import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  deleteProtocol,
  listProtocols,
  readProtocol,
  type SavedProtocol,
  updateProtocolNotes,
} from "#contract/protocols.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { NARROW, reload, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  axeViolations,
  dialog,
  expectNoSideScroll,
  gone,
  main,
  shown,
  textOf,
  toast,
} from "#support/components/screen.ts";
import { protocol, protocolCard } from "#support/made-records.ts";
import { saveBody } from "#support/records.ts";
import { forgetPersonal } from "#web/lib/personal-storage.ts";
import { clearDraft } from "../intake/answers/draft-store.ts";

/** Somebody's page with these protocols, which the test can change as another device would. */
async function openProtocols(
  protocols: readonly SavedProtocol[],
  { answers = [], ...options }: Parameters<typeof renderPage>[1] = {},
) {
  const kept = new Map(protocols.map((one) => [one.id, one]));
  const found = (id: string) => {
    const one = kept.get(id);
    if (!one) throw refusal("not-found");
    return one;
  };
  const list = answer(listProtocols, () => ({ items: [...kept.values()].map(protocolCard), nextCursor: null }));
  const api = await renderPage("/protocols", {
    as: "member",
    answers: [
      list,
      answer(readProtocol, ({ params }) => found(params.id)),
      answer(updateProtocolNotes, ({ params, body }) => {
        const one = found(params.id);
        if (one.version !== body.version) throw refusal("stale-version", { currentVersion: one.version });
        const changed = { ...one, notes: body.notes, version: one.version + 1 };
        kept.set(one.id, changed);
        return changed;
      }),
      answer(deleteProtocol, ({ params }) => void kept.delete(params.id)),
      ...answers,
    ],
    ...options,
  });
  return { api, kept, list };
}

const card = (title: string) => main().getByRole("article", { name: title });
const choose = async (title: string, item: string) => {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const notes = () => dialog().getByLabelText("Notes");
const view = async (title: string) => {
  await card(title).getByRole("button", { name: "View" }).click();
  await shown(notes());
};

test("a slow list shows three skeletons, an empty one says so with a hint", async () => {
  const held = Promise.withResolvers<void>();
  const slow = answer(listProtocols, async () => {
    await held.promise;
    return { items: [], nextCursor: null };
  });
  await openProtocols([], { answers: [slow] });
  await expect.poll(() => page.getByCss("[data-skeleton]").elements().length).toBe(3);
  held.resolve();
  await shown(main().getByText("No saved protocols"));
  await shown(main().getByText("Generate your first protocol"));
  await main().getByRole("link", { name: "Generate New Protocol" }).click();
  await expect.poll(address).toBe("/protocol-generator");
});

test("a list that cannot be read says so, and is read on request", async () => {
  const one = protocol("Spring");
  const { api, list } = await openProtocols([one], {
    answers: [
      answer(listProtocols, () => {
        throw refusal("not-found");
      }),
    ],
  });
  const alert = main().getByRole("alert");
  await shown(alert.getByText("Error Loading Protocols"));
  await shown(alert.getByText("Failed to load protocols"));
  await shown(toast().getByText("Failed to load your saved protocols"));
  api.set(list);
  await main().getByRole("button", { name: "Try again" }).click();
  await shown(card("Spring"));
});

const html = (status: number) => () =>
  new Response("<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>", {
    status,
    headers: { "content-type": "text/html" },
  }) as never; // what is between can answer anything

test.each([
  ["the error page of a proxy", html(502)],
  ["such a page as a success", html(200)],
  [
    "no answer",
    () => {
      throw noAnswer();
    },
  ],
])("%s is an error, beside the list of the last visit", async (_, reply) => {
  const { api, list } = await openProtocols([protocol("Kept here")]);
  await shown(card("Kept here"));
  api.set(answer(listProtocols, reply));
  await reload();
  await shown(card("Kept here"));
  const alert = main().getByRole("alert");
  await shown(alert.getByText("Error Loading Protocols"));
  await shown(alert.getByText("Failed to load protocols. Showing the last loaded list."));
  await shown(toast().getByText("Failed to load your saved protocols"));
  api.set(list);
  await main().getByRole("button", { name: "Try again" }).click();
  await gone(alert);
  await shown(card("Kept here"));
});

test("notes changed somewhere else: nothing is overwritten and nothing typed is lost", async () => {
  const one = protocol("Spring");
  const { kept } = await openProtocols([one]);
  await view("Spring");
  kept.set(one.id, { ...one, notes: "from another tab", version: 2 });
  await notes().fill("from this tab");
  await dialog().getByRole("button", { name: "Save notes" }).click();
  await shown(toast().getByText("Update Failed"));
  await shown(dialog().getByText("These notes were changed somewhere else"));
  await shown(dialog().getByText("from another tab"));
  await expect.element(notes()).toHaveValue("from this tab");
  expect(kept.get(one.id)?.notes).toBe("from another tab");
  await dialog().getByRole("button", { name: "Keep mine" }).click();
  await dialog().getByRole("button", { name: "Save notes" }).click();
  await shown(toast().getByText("Your notes have been saved"));
  expect(kept.get(one.id)?.notes).toBe("from this tab");
});

test("notes that a session ended before are there after signing in again, and gone after a sign-out", async () => {
  const one = protocol("Spring");
  const { api } = await openProtocols([one]);
  await view("Spring");
  await notes().fill("hers alone");
  api.set(
    answer(updateProtocolNotes, () => {
      throw refusal("unauthenticated");
    }),
  );
  await dialog().getByRole("button", { name: "Save notes" }).click();
  await shown(toast().getByText("Failed to update notes"));
  await reload();
  await view("Spring");
  await expect.element(notes()).toHaveValue("hers alone");
  forgetPersonal();
  await reload();
  await view("Spring");
  await expect.element(notes()).toHaveValue(one.notes);
});

test("notes that are not saved survive every press of Escape", async () => {
  await openProtocols([protocol("Spring")]);
  await view("Spring");
  await notes().fill("typed words");
  for (let press = 0; press < 6; press++) {
    await userEvent.keyboard("{Escape}");
    await new Promise((resolve) => setTimeout(resolve, 60)); // the browser itself closes what was asked to close twice
    await shown(page.getByRole("dialog", { name: "Protocol details" }));
  }
  const keep = page.getByRole("button", { name: "Keep editing" });
  if (keep.elements().length > 0) await keep.click();
  await expect.element(notes()).toHaveValue("typed words");
});

test("a deleted protocol leaves the list for good, as the question says", async () => {
  const { kept } = await openProtocols([protocol("Short-lived")]);
  await choose("Short-lived", "Delete");
  const question = page.getByRole("alertdialog");
  await shown(
    question.getByText("Are you sure you want to delete this protocol? This action cannot be undone.", { exact: true }),
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await shown(toast().getByText("The protocol has been removed"));
  await shown(main().getByText("No saved protocols"));
  expect(kept.size).toBe(0);
  await gone(toast().getByRole("button", { name: "Undo" }));
});

test("two protocols stand side by side, the older one first, and the answers of one fill the generator again", async () => {
  void clearDraft();
  const { formData, generatedProtocol } = saveBody();
  const weighing = (weightKg: number) => ({ ...formData, screening: { ...formData.screening, weightKg } });
  const [compound] = generatedProtocol.peptides;
  if (!compound) throw new Error("the plan has a compound");
  const older = protocol("Spring", { formData: weighing(100), generatedProtocol: { ...generatedProtocol, score: 70 } });
  const beta = [{ ...compound, slug: "beta", name: "Beta" }];
  const newer = {
    ...protocol("Autumn", {
      formData: weighing(92.5),
      generatedProtocol: { ...generatedProtocol, score: 79, peptides: beta },
    }),
    createdAt: "2026-03-02T08:00:00.000Z",
  };
  await openProtocols([newer, older], { viewport: NARROW });
  await choose("Autumn", "Compare with…");
  await dialog().getByRole("searchbox", { name: "Search protocols" }).fill("spring");
  await dialog().getByRole("link", { name: "Spring" }).click();
  await expect.poll(address).toBe(`/protocols/compare?a=${older.id}&b=${newer.id}`);
  await shown(main().getByText("9 points higher"));
  const row = (name: RegExp) => main().getByRole("row", { name });
  expect(textOf(row(/Weight/))).toMatch(/changed.*100 kg.*92\.5 kg/s);
  await shown(main().getByRole("article", { name: "Beta" }).getByText("added: in the second only"));
  await shown(main().getByRole("article", { name: "Alpha" }).getByText("gone: in the first only"));
  await gone(row(/^Age/));
  await main().getByLabelText("Show what is equal too").click();
  await shown(row(/^Age/).getByText("equal"));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  await main().getByRole("link", { name: "Swap sides" }).click();
  await shown(main().getByText("9 points lower"));

  await main().getByRole("link", { name: "My Protocols", exact: true }).first().click();
  await choose("Autumn", "Generate again from these answers");
  await expect.poll(address).toBe("/protocol-generator");
  await main().getByRole("button", { name: "Step 2: You" }).click();
  await expect.element(main().getByLabelText("Weight", { exact: true })).toHaveValue("92.5");
});
