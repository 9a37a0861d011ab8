import { expect, test } from "vitest";
import { isKey, keyIn, openText, sealText } from "./sealed-text.ts";

const TEXT = `A plan with "quotes", 0.1 mL, ünïcödé ☤ ${"and length ".repeat(5000)}`;

/** The same text with one letter changed. */
const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test("what was sealed opens with its key, and is not in what is sent", async () => {
  const { key, ...sealed } = await sealText(TEXT, null);
  expect(isKey(key)).toBe(true);
  expect(sealed).toEqual({ content: expect.stringMatching(/^[A-Za-z0-9_-]+$/), salt: null });
  expect(JSON.stringify(sealed)).not.toContain(key);
  expect(Buffer.from(sealed.content, "base64url").toString("latin1")).not.toContain("A plan");
  expect(await openText(sealed, key, "")).toBe(TEXT);
});

test("the same text is sealed differently each time", async () => {
  const [first, second] = [await sealText("x", null), await sealText("x", null)];
  expect(first.content).not.toBe(second.content);
  expect(first.key).not.toBe(second.key);
});

test("another key opens nothing", async () => {
  const [{ key, ...sealed }, other] = [await sealText("x", null), await sealText("x", null)];
  expect(await openText(sealed, other.key, "")).toBeNull();
  expect(await openText(sealed, changed(key, 0), "")).toBeNull();
});

test("what was changed on the way opens nothing, wherever it was changed", async () => {
  const { key, ...sealed } = await sealText("a short plan", null);
  for (const at of [0, 17, sealed.content.length - 2])
    expect(await openText({ ...sealed, content: changed(sealed.content, at) }, key, "")).toBeNull();
  expect(await openText({ ...sealed, content: sealed.content.slice(0, -4) }, key, "")).toBeNull();
  expect(await openText({ ...sealed, content: "A".repeat(38) }, key, "")).toBeNull();
});

test("with a passphrase both it and the key are needed, and its salt", async () => {
  const { key, ...sealed } = await sealText("x", "corréct horse");
  expect(sealed.salt).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(await openText(sealed, key, "corréct horse")).toBe("x");
  for (const wrong of ["", "corréct horse ", "Corréct horse", "correct horse"])
    expect(await openText(sealed, key, wrong), wrong).toBeNull();
  expect(await openText(sealed, changed(key, 0), "corréct horse")).toBeNull();
  expect(await openText({ ...sealed, salt: changed(sealed.salt ?? "", 0) }, key, "corréct horse")).toBeNull();
  expect(await openText({ ...sealed, salt: null }, key, "corréct horse")).toBeNull();
  expect(await openText(sealed, key, "corréct horse".normalize("NFD")), "typed on another keyboard").toBe("x");
});

test.each(["", ".", ")", ">", "”.", "),"])("a link followed by %j in a message keeps its key", (after) => {
  const key = `${"A".repeat(41)}-_`;
  expect(keyIn(`#${key}${after}`)).toBe(key);
  expect(keyIn(after === "" ? "" : `#${after}`)).toBe("");
});

test.each(["", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}/`])("%s is no key", (text) => {
  expect(isKey(text)).toBe(false);
});
