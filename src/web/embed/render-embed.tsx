import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRODUCT_NAME } from "#contract/product.ts";
import { readSimpleDraw } from "#domain/dosing/simple-draw.ts";
import { type EmbedTheme, embedTitle } from "#domain/embeds/embed-snippet.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CalculatorEmbed } from "./calculator-embed.tsx";
import { EmbedFrame } from "./embed-frame.tsx";
import { EMBED_STYLE } from "./embed-style.ts";
import { EntryEmbed } from "./entry-embed.tsx";
import { HEIGHT_SCRIPT } from "./height-script.ts";
import { LevelsEmbed } from "./levels-embed.tsx";

type Embed =
  | { readonly kind: "entry" | "levels"; readonly peptide: Peptide; readonly libraryDay: string }
  | { readonly kind: "calculator"; readonly typed: URLSearchParams }
  | { readonly kind: "missing" };

/** The whole document of one embed, readable without script and without any other file. */
export function renderEmbed(embed: Embed, theme: EmbedTheme | null, calculatorScript: string | null): string {
  const { title, content } = drawn(embed, theme);
  const isAnswered = embed.kind === "calculator" && calculatorScript !== null;
  const scripts = [HEIGHT_SCRIPT, ...(isAnswered ? [onFirstInput(calculatorScript)] : [])];
  return [
    `<!doctype html><html lang="en-US"${theme === null ? "" : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderToStaticMarkup(<title>{`${title} - ${PRODUCT_NAME}`}</title>),
    `<style>${EMBED_STYLE}</style></head><body>`,
    renderToStaticMarkup(content),
    ...scripts.map((script) => `<script>${script}</script>`),
    "</body></html>",
  ].join("");
}

/** So that whoever only looks loads no calculator. Submitting before it came lets the server answer. */
const onFirstInput = (src: string): string =>
  `document.querySelector("form").addEventListener("input",()=>import(${JSON.stringify(src)}),{once:true})`;

function drawn(embed: Embed, theme: EmbedTheme | null): { readonly title: string; readonly content: ReactNode } {
  switch (embed.kind) {
    case "entry":
      return {
        title: embedTitle("entry", embed.peptide.name),
        content: <EntryEmbed peptide={embed.peptide} libraryDay={embed.libraryDay} />,
      };
    case "levels": {
      const title = embedTitle("levels", embed.peptide.name);
      return { title, content: <LevelsEmbed peptide={embed.peptide} title={title} libraryDay={embed.libraryDay} /> };
    }
    case "calculator": {
      const draw = readSimpleDraw((name) => embed.typed.get(name));
      return { title: embedTitle("calculator", ""), content: <CalculatorEmbed draw={draw} theme={theme} /> };
    }
    case "missing": {
      const title = "Not in the library";
      return {
        title,
        content: (
          <EmbedFrame title={title} href="/peptides" linkText="Search the library" libraryDay={null}>
            <p>There is no such entry. It may have been renamed or removed.</p>
          </EmbedFrame>
        ),
      };
    }
  }
}
