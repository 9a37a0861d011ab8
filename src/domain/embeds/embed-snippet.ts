export const EMBED_KINDS = ["entry", "levels", "calculator"] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];
export type EmbedTheme = "light" | "dark";

/** In CSS pixels, enough for nearly every entry before the page around it knows the real height. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { readonly width: number; readonly height: number }>> = {
  entry: { width: 480, height: 560 },
  levels: { width: 560, height: 600 },
  calculator: { width: 480, height: 560 },
};

/** The `type` of the message by which an embed tells the page around it its height, and nothing else. */
export const HEIGHT_MESSAGE = "peptidary:height";

/** `slug` is null for the calculator, which belongs to no entry. */
export function embedPath(kind: EmbedKind, slug: string | null, theme: EmbedTheme | null = null): string {
  const path = slug === null || kind === "calculator" ? "/embed/calculator" : `/embed/peptides/${slug}`;
  return `${path}${kind === "levels" ? "/levels" : ""}${theme === null ? "" : `?theme=${theme}`}`;
}

export function embedTitle(kind: EmbedKind, name: string): string {
  switch (kind) {
    case "entry":
      return name;
    case "levels":
      return `One dose of ${name} over time`;
    case "calculator":
      return "Dose calculator";
  }
}

interface Snippet {
  readonly address: string;
  readonly title: string;
  /** "100%" follows the page around it. */
  readonly width: number | "100%";
  readonly height: number;
}

/** The markup that puts an embed into another page. */
export const embedSnippet = ({ address, title, width, height }: Snippet): string =>
  [
    `<iframe src="${escaped(address)}"`,
    `title="${escaped(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'loading="lazy"',
    'frameborder="0"></iframe>',
  ].join(" ");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
