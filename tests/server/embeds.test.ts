import { afterAll, beforeAll, expect, test } from "vitest";
import { mountEmbeds } from "#server/features/embeds/routes.ts";
import { mountTinyPages } from "#support/pages.ts";
import { openPerson } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";
import { renderEmbed } from "#web/embed/render-embed.tsx";

let server: TestApp;
let removePages: () => void;
beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true });
  mountEmbeds({
    app: server.app,
    context: server.context,
    render: (embed, theme) => renderEmbed(embed, theme, "/assets/embed-calculator-1a2b.js"),
  });
  removePages = mountTinyPages(server);
});
afterAll(async () => {
  removePages();
  await server.close();
});

const EMBEDS = [
  "/embed/peptides/semaglutide",
  "/embed/peptides/semaglutide/levels",
  "/embed/peptides/bpc-157/levels",
  "/embed/calculator",
  "/embed/calculator?vial=5&water=2&dose=250",
  "/embed/peptides/no-such-entry",
  "/embed/anything",
];
const textOf = async (path: string) => (await server.request(path)).text();

test("an embed may be in any page, and runs and loads nothing that isn't its own", async () => {
  for (const path of EMBEDS) {
    const { headers } = await server.request(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("frame-ancestors *");
    expect(policy, path).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^;]*; style-src 'sha256-/);
    expect(policy, path).not.toMatch(/unsafe|https?:|connect-src|img-src/);
    expect(headers.get("x-frame-options"), path).toBeNull();
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("x-robots-tag"), path).toBe("noindex");
  }
});

test("nothing else may be framed, not even by a name that begins alike", async () => {
  for (const path of [
    "/",
    "/peptides/semaglutide",
    "/calculator",
    "/embed",
    "/embedded/x",
    "/api/oembed",
    "/llms.txt",
  ]) {
    const { headers } = await server.request(path);
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
  }
});

test("who is signed in makes no difference, no cookie is set, and a kept copy keeps its policy", async () => {
  const person = await openPerson(server);
  for (const path of EMBEDS.slice(0, 4)) {
    const [stranger, member] = [await server.request(path), await person.request(path)];
    expect(member.headers.getSetCookie(), path).toEqual([]);
    const etag = stranger.headers.get("etag") ?? "";
    expect(member.headers.get("etag"), path).toBe(etag);
    const again = await server.request(path, { headers: { "if-none-match": etag } });
    expect(again.status, path).toBe(304);
    expect(again.headers.get("content-security-policy")).toBe(stranger.headers.get("content-security-policy"));
  }
});

test("the card says what the entry's fact box says, with the source of the half-life and the day of the library", async () => {
  const html = await textOf("/embed/peptides/semaglutide");
  for (const text of ["Ozempic", "Evidence in people", "Half-life in people", "Source: ", "Approved in the US"])
    expect(html).toContain(text);
  expect(html).toMatch(/Library of <time dateTime="\d{4}-\d\d-\d\d">/i);
  expect(html).toContain('href="/peptides/semaglutide" target="_blank" rel="noopener"');
  const unknown = await textOf("/embed/peptides/bpc-157");
  expect(unknown).toContain("No human half-life");
  expect(unknown).toContain("Banned in sport");
});

test("levels are drawn from a half-life in people, and otherwise it says why there are none", async () => {
  expect(await textOf("/embed/peptides/semaglutide/levels")).toContain("<svg");
  const none = await textOf("/embed/peptides/bpc-157/levels");
  expect(none).toContain("No half-life in people is known, so no curve is drawn.");
  expect(none).not.toContain("<svg");
});

test("the calculator answers without script, keeps nothing typed, and escapes it", async () => {
  const typed = await server.request("/embed/calculator?vial=5&water=2&dose=250&theme=light");
  const html = await typed.text();
  expect(html).toContain('<p class="answer">10 units</p>');
  expect(html).toContain('<html lang="en-US" data-theme="light">');
  expect(typed.headers.get("cache-control")).toBe("no-store");
  const hostile = await textOf(`/embed/calculator?dose=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(hostile).not.toContain("<script>alert");
});

test("an unknown entry is a small page that says so", async () => {
  const missing = await server.request("/embed/peptides/no-such-entry");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("There is no such entry.");
});

const BASE = "http://localhost:3000";
const oembed = (url: string, more = "") => server.request(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

test("oEmbed answers rich markup of the embed, within the size that was asked for", async () => {
  const whole = await (await oembed(`${BASE}/peptides/semaglutide`)).json();
  expect(whole).toMatchObject({ version: "1.0", type: "rich", title: "Semaglutide", width: 480, height: 560 });
  expect(whole.html).toContain(`<iframe src="${BASE}/embed/peptides/semaglutide" title="Semaglutide - Peptidary"`);
  const small = await (await oembed(`${BASE}/calculator`, "&maxwidth=300&maxheight=200&format=json&future=1")).json();
  expect(small).toMatchObject({ title: "Dose calculator", width: 300, height: 200 });
  expect(small.html).toContain('width="300" height="200"');
  const levels = await (await oembed(`${BASE}/embed/peptides/semaglutide/levels?theme=dark`)).json();
  expect(levels.title).toBe("One dose of Semaglutide over time");
});

test("and says 404 where it has nothing, 501 for another format, 422 for no size", async () => {
  const addresses = [
    "https://elsewhere.example/peptides/semaglutide",
    `${BASE}.elsewhere.example/calculator`,
    `${BASE}/peptides/no-such-entry`,
    `${BASE}/peptides`,
    `${BASE}/private-peptides/x1`,
    "not an address",
    "javascript:alert(1)",
  ];
  for (const address of addresses) expect((await oembed(address)).status, address).toBe(404);
  expect((await oembed(`${BASE}/calculator`, "&format=xml")).status).toBe(501);
  for (const size of ["0", "-1", "wide", "1e3"])
    expect((await oembed(`${BASE}/calculator`, `&maxwidth=${size}`)).status, size).toBe(422);
});
