import type { Browser, Page } from "playwright-core";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { openScreen, type Screen } from "./screen.ts";
import type { WebAdmin } from "./web-admin.ts";

/** What an editor did elsewhere, without a browser. */
export const guideDesk = ({ ask }: WebAdmin) => ({
  takeDown: async (slug: string) => {
    const { version } = (await ask("GET", `/api/guides/${slug}/edition`)) as GuideEdition; // as the operation promises
    await ask("PUT", `/api/guides/${slug}/publication`, { state: "draft", version });
  },
});

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

/** The text itself: it is in a shadow root, which Playwright looks into. */
export const bodyOf = (page: Page) => page.locator(".cm-content");

/** A picture of one pixel. */
export const TINY_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
