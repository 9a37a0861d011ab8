import { expect, test } from "vitest";
import { embedPath, embedSnippet } from "./embed-snippet.ts";

test("each kind has an address, with the theme only where one was chosen", () => {
  expect(embedPath("entry", "bpc-157")).toBe("/embed/peptides/bpc-157");
  expect(embedPath("levels", "bpc-157", "dark")).toBe("/embed/peptides/bpc-157/levels?theme=dark");
  expect(embedPath("calculator", "bpc-157", "light")).toBe("/embed/calculator?theme=light");
  expect(embedPath("calculator", null)).toBe("/embed/calculator");
});

test("no name can leave its attribute", () => {
  const html = embedSnippet({ address: "https://a.example/?a=1&b=2", title: '"><script>', width: "100%", height: 9 });
  expect(html).toBe(
    '<iframe src="https://a.example/?a=1&amp;b=2" title="&quot;&gt;&lt;script&gt;" width="100%" height="9" loading="lazy" frameborder="0"></iframe>',
  );
});
