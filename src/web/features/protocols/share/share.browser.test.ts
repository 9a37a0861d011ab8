import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  createProtocolLink,
  endProtocolLink,
  type LinkedProtocol,
  listProtocolLinks,
  type ProtocolLink,
  readLinkedProtocol,
} from "#contract/protocol-links.ts";
import { listProtocols, readProtocol, type SavedProtocol } from "#contract/protocols.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { goto, NARROW, reload, renderPage } from "#support/components/render-page.tsx";
import {
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

const AT = "2026-03-01T08:00:00.000Z";
const END = "2026-04-01T08:00:00.000Z";

/** The saved protocols of somebody, with the links that the page makes; opened at the dialog that shares. */
async function openShare(one: SavedProtocol) {
  const links: ProtocolLink[] = [];
  const sealed = new Map<string, LinkedProtocol>();
  const read = (id: string): LinkedProtocol => {
    const found = sealed.get(id);
    if (!found) throw refusal("not-found");
    return found;
  };
  const create = answer(createProtocolLink, ({ body: { content, salt } }) => {
    const id = crypto.randomUUID().replaceAll("-", "");
    const link = { id, protocolId: one.id, hasPassphrase: salt !== null, expiresAt: END, createdAt: AT };
    links.unshift(link);
    sealed.set(id, { content, salt, expiresAt: END });
    return link;
  });
  const api = await renderPage("/protocols", {
    as: "member",
    viewport: NARROW,
    answers: [
      answer(listProtocols, () => ({ items: [protocolCard(one)], nextCursor: null })),
      answer(readProtocol, () => one),
      answer(listProtocolLinks, () => ({ items: links })),
      answer(endProtocolLink, ({ params }) => {
        links.splice(0, 1);
        sealed.delete(params.linkId);
        return undefined;
      }),
      answer(readLinkedProtocol, ({ params }) => read(params.linkId)),
      create,
    ],
  });
  await page.getByRole("button", { name: `More for ${one.title}` }).click();
  await page.getByRole("menuitem", { name: "Share a link" }).click();
  return { api, create };
}
const made = async () => {
  const field = dialog().getByLabelText("Link", { exact: true });
  await shown(field);
  const element = field.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error("the link is in no field");
  return new URL(element.value);
};
const press = (name: string) => dialog().getByRole("button", { name }).click();
const pathOf = ({ pathname, hash }: URL) => pathname + hash;

test("a link with a passphrase is made after a failure, opened with it, and ended", async () => {
  const one = { ...protocol("Spring"), notes: "secret notes" };
  const { api, create } = await openShare(one);
  api.set(
    answer(createProtocolLink, () => {
      throw refusal("conflict");
    }),
  );
  await dialog().getByLabelText("Works for").selectOptions("30 days");
  await dialog().getByLabelText("Passphrase (optional)").fill("corréct horse");
  await press("Create link");
  await shown(dialog().getByText("The link was not made"));
  expect(await axeViolations()).toEqual([]);
  api.set(create);
  await press("Create link");
  const link = await made();
  await shown(dialog().getByText("Send the passphrase in a different way than the link.", { exact: false }));
  await shown(dialog().getByText("with passphrase", { exact: false }).last());
  const [sent] = api.asked(createProtocolLink);
  expect(sent?.body).toMatchObject({ days: 30, salt: expect.stringMatching(/^[\w-]{22}$/) });
  expect(JSON.stringify(api.asked(createProtocolLink))).not.toMatch(/horse|secret notes|Spring/);
  expect(JSON.stringify(api.asked(createProtocolLink))).not.toContain(link.hash.slice(1));
  expectNoSideScroll();

  await press("Revoke");
  await expect.element(dialog().getByRole("button", { name: "Keep the link" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("button", { name: /^Revoke:/ })).toHaveFocus();

  await goto(`${pathOf(link)}).`); // as a message may have it
  await main().getByLabelText("Passphrase").fill("correct horse");
  await main().getByRole("button", { name: "Open the plan" }).click();
  await shown(main().getByText("It does not open with this passphrase. Check capitals and spaces."));
  await main().getByLabelText("Passphrase").fill("corréct horse");
  await userEvent.keyboard("{Enter}");
  await shown(main().getByRole("heading", { level: 1, name: /-week research plan$/ }));
  const text = textOf(main());
  expect(text).toMatch(/^Made and screened for another person, not for you/);
  expect(text).toContain("Left out of this copy");
  expect(text).not.toMatch(/secret notes|Score/);
  expectNoSideScroll();

  await goto("/protocols");
  await page.getByRole("button", { name: "More for Spring" }).click();
  await page.getByRole("menuitem", { name: "Share a link" }).click();
  await press("Revoke");
  await press("Revoke for good");
  await shown(toast().getByText("Link revoked"));
  await gone(dialog().getByText("Active links"));
  await expect.element(dialog().getByRole("button", { name: "Close" })).toHaveFocus();
  expect(api.asked(endProtocolLink).map(({ params }) => params)).toEqual([
    { id: one.id, linkId: link.pathname.split("/").at(-1) },
  ]);
});

test("a second press after a lost answer makes no second link, and its address opens the first", async () => {
  const { api, create } = await openShare(protocol("Spring"));
  api.set(
    answer(createProtocolLink, () => {
      throw noAnswer();
    }),
  );
  await press("Create link");
  await shown(dialog().getByText("The link was not made"));
  api.set(create);
  await press("Create link");
  await made();
  expect(new Set(api.keysOf(createProtocolLink)).size).toBe(1);
  expect(new Set(api.asked(createProtocolLink).map(({ body }) => body.content)).size).toBe(1);
});

test("a link with the reasons opens by its key alone, and not with another key or half of it", async () => {
  const { api } = await openShare(protocol("Spring"));
  await dialog().getByLabelText("With the reasons from my answers").click();
  await shown(dialog().getByText("They read the whole plan:", { exact: false }));
  await press("Create link");
  const link = await made();
  expect(api.asked(createProtocolLink).map(({ body }) => [body.days, body.salt])).toEqual([[7, null]]);
  await press("Make another link");
  await shown(dialog().getByRole("button", { name: "Create link" }));

  await goto(pathOf(link));
  await shown(main().getByRole("heading", { level: 1, name: "Spring" }));
  await shown(main().getByText("Made and screened for another person, not for you"));
  await gone(main().getByText("Left out of this copy"));
  await goto(pathOf(link).slice(0, -1));
  await reload();
  await shown(main().getByText("The end of this link is missing"));
  await goto(`${link.pathname}#${"A".repeat(43)}`);
  await reload();
  await shown(main().getByText("This link does not open the plan"));
  await main().getByRole("link", { name: "Go home" }).click();
  await expect.poll(() => location.pathname).toBe("/");
});
