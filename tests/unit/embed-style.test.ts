import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPeptide } from "#support/shipped-library.ts";
import { EMBED_STYLE } from "#web/embed/embed-style.ts";
import { renderEmbed } from "#web/embed/render-embed.tsx";

const sheet = readFileSync(new URL("../../src/web/styles.css", import.meta.url), "utf8");
const [, dark = "", light = ""] = /:root \{([^}]*)\}\s*\[data-theme="light"\] \{([^}]*)\}/.exec(sheet) ?? [];
const valueIn = (block: string, name: string) => new RegExp(`${name}: ([^;]*);`).exec(block)?.[1];

test("every color of an embed is the product's own, in both themes", () => {
  const colors = [...EMBED_STYLE.matchAll(/(--[\w-]+):light-dark\(((?:[^()]|\([^()]*\))*)\)/g)];
  expect(colors.length).toBeGreaterThan(12);
  for (const [, name = "", pair = ""] of colors)
    expect(pair, name).toBe(`${valueIn(light, name)},${valueIn(dark, name)}`);
});

/** Told apart by their parents alone, or only there to be found. */
const UNSTYLED = new Set([
  "work",
  "plain",
  "beside",
  "max-sm:text-lg",
  "tabular-nums",
  "h-auto",
  "w-full",
  "max-w-3xl",
]);

test("every class that is drawn has a look", () => {
  const peptide = shippedPeptide("semaglutide");
  const pages = [
    renderEmbed({ kind: "entry", peptide, libraryDay: "2026-01-02" }, null, null),
    renderEmbed({ kind: "levels", peptide, libraryDay: "2026-01-02" }, null, null),
    renderEmbed({ kind: "calculator", typed: new URLSearchParams("vial=5&water=2&dose=6000") }, "dark", null),
    renderEmbed({ kind: "calculator", typed: new URLSearchParams("vial=5&water=2&dose=250") }, "light", null),
  ];
  const classes = pages.flatMap((html) =>
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const wanted = [...new Set(classes)].filter((name) => name !== "" && !UNSTYLED.has(name));
  expect(wanted.length).toBeGreaterThan(10);
  for (const name of wanted) expect(EMBED_STYLE, name).toContain(`.${name.replaceAll("/", "\\/")}`);
});
