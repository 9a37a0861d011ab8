import type { Page } from "playwright-core";
import type { Screen } from "../screen.ts";
import { STORABLE } from "./deal-payloads.ts";

/** What a screen did that only a payload would make it do; the list grows as it happens. */
export async function watchExecution({ page, context }: Screen, origin: string): Promise<string[]> {
  const found: string[] = [];
  const tell = (what: string) => found.push(`${page.url()}: ${what}`);
  await context.exposeFunction("xssRan", () => tell("a payload ran"));
  page.on("dialog", async (dialog) => {
    tell(`a ${dialog.type()} "${dialog.message()}"`);
    await dialog.dismiss();
  });
  page.on("popup", (popup) => tell(`another window, ${popup.url()}`));
  page.on("frameattached", (frame) => tell(`a frame, ${frame.url()}`));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("blob:") && !url.startsWith("data:image/"))
      tell(`asked ${url}`);
  });
  return found;
}

/** What is in a page that would run, load or lead away once somebody touched it. */
export function armed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ADDRESSES = [
      "href",
      "xlink:href",
      "src",
      "srcdoc",
      "action",
      "formaction",
      "data",
      "poster",
      "ping",
      "to",
      "from",
    ];
    const HARMLESS = ["http:", "https:", "mailto:", "blob:"];
    const isWrong = ({ name, value }: Attr): boolean => {
      if (/^on/i.test(name) || (name === "style" && /xss/i.test(value))) return true;
      if (!ADDRESSES.includes(name.toLowerCase()) || value.startsWith("data:image/")) return false;
      const address = URL.parse(value, document.baseURI);
      return address !== null && (!HARMLESS.includes(address.protocol) || address.host === "xss.invalid");
    };
    const STRANGE = "iframe, frame, object, embed, base, applet, meta[http-equiv], math, foreignObject, animate, set";
    const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].filter(isWrong).map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    const scripts = [...document.scripts].filter(
      (script) => /xssRan/.test(script.text) && script.type !== "application/ld+json",
    );
    return [
      ...attributes,
      ...[...document.querySelectorAll(STRANGE)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...scripts.map(({ text }) => text.slice(0, 200)),
    ];
  });
}

/** How many of the payloads stand in a page as words, those in its fields included. */
export async function countShown(page: Page): Promise<number> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as Array<HTMLInputElement | HTMLTextAreaElement>; // by the selector
    return `${document.body.textContent}\n${fields.map(({ value }) => value).join("\n")}`;
  });
  const shown = plain(text);
  return STORABLE.filter((payload) => shown.includes(plain(payload))).length;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Each text as a document of its own: `innerHTML` would leave scripts dead. */
export async function plant(page: Page): Promise<void> {
  await page.evaluate(async (texts) => {
    for (let begin = 0; begin < texts.length; begin += 100) {
      const frames = texts.slice(begin, begin + 100).map((text) => {
        const frame = document.createElement("iframe");
        document.body.append(frame); // an empty one is there at once
        // told by the page itself, which stays
        Object.assign(frame.contentWindow ?? {}, { xssRan: () => Reflect.get(window, "xssRan")() });
        frame.contentDocument?.write(text);
        return frame;
      });
      await new Promise((resolve) => setTimeout(resolve, 600));
      for (const frame of frames) frame.remove();
    }
  }, STORABLE);
}
