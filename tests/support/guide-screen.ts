import type { Browser, Page } from "playwright-core";
import type { GuideEdition } from "#contract/guide-editions.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { openScreen, type Screen } from "./screen.ts";
import type { WebAdmin } from "./web-admin.ts";

/** A guide that may be published: one claim, one source, plain words. */
export function plainGuide(changes: Partial<Guide> = {}): Guide {
  return {
    title: "Made for tests",
    summary: "Nothing in it is true.",
    body: "A vial is made of glass. [^maker]\n\n## More\n\nIt can break. [^maker]\n",
    tags: ["basics"],
    related: ["bpc-157"],
    references: [
      {
        ...{ id: "maker", title: "The made-up maker of vials", authors: null, year: 2020, publisher: "Maker" },
        ...{ doi: null, pmid: null, url: "https://example.org/vials" },
      },
    ],
    reviewed: "2026-11-01",
    reviewBy: "2027-11-01",
    ...changes,
  };
}

/** What an editor did elsewhere, without a browser. */
export function guideDesk(admin: WebAdmin) {
  const answer = async (method: string, path: string, body?: unknown) =>
    (await admin.ask(method, path, body)) as GuideEdition; // as the operations promise
  const read = (slug: string) => answer("GET", `/api/guides/${slug}/edition`);
  return {
    read,
    make: (slug: string, changes?: Partial<Guide>) =>
      answer("POST", "/api/guides", { slug, document: plainGuide(changes), note: "" }),
    change: async (slug: string, changes: Partial<Guide>) => {
      const { document, version } = await read(slug);
      return answer("PUT", `/api/guides/${slug}`, { slug, version, document: { ...document, ...changes }, note: "" });
    },
    publish: async (slug: string) => {
      const { version } = await read(slug);
      return answer("PUT", `/api/guides/${slug}/publication`, { state: "published", version });
    },
  };
}

interface EditorOptions extends Partial<Parameters<typeof openScreen>[1]> {
  readonly origin: string;
  readonly admin: WebAdmin;
  readonly path: string;
}

/** A browser of an editor, with the text ready to be typed into. */
export async function openGuideEditor(browser: Browser, options: EditorOptions): Promise<Screen> {
  const screen = await openScreen(browser, options);
  await options.admin.signIn(screen.context);
  await screen.page.goto(options.path);
  await bodyOf(screen.page).waitFor();
  return screen;
}

/** The text itself: it stands in a shadow root, which Playwright looks into. */
export const bodyOf = (page: Page) => page.locator(".cm-content");

/** What is typed at the end of the text. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await bodyOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(text);
}

/** A picture of one pixel. */
export const TINY_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
