import type { BotCheck } from "#contract/bot-check.ts";
import { BotCheckError } from "./bot-check-error.ts";

type Provider = Extract<BotCheck, { kind: "provider" }>;

interface WidgetOptions {
  readonly sitekey: string;
  readonly [name: string]: unknown;
}

/** The parts of the providers' globals we use. */
interface ProviderWindow {
  readonly grecaptcha?: {
    ready(run: () => void): void;
    execute(siteKey: string, options: { action: string }): PromiseLike<string>;
    execute(widget: number): PromiseLike<void>;
    render(place: HTMLElement, options: WidgetOptions): number;
  };
  readonly turnstile?: {
    render(place: HTMLElement, options: WidgetOptions): string;
    execute(place: HTMLElement): void;
    remove(id: string): void;
  };
  readonly hcaptcha?: {
    render(place: HTMLElement, options: WidgetOptions): string;
    execute(id: string, options: { async: true }): PromiseLike<{ response: string }>;
    remove(id: string): void;
  };
}

const ACTION = "form";
const CHALLENGE_MS = 120_000;

/** Gets a token from the provider, which only shows something to people it doubts. */
export async function providerToken({ provider, siteKey, script }: Provider): Promise<string> {
  const scripts = window as ProviderWindow; // the scripts add their globals here
  if (!scripts[GLOBALS[provider]]) await load(script);
  const { grecaptcha, turnstile, hcaptcha } = scripts;
  try {
    if (provider === "recaptcha" && grecaptcha) {
      await new Promise<void>((resolve) => grecaptcha.ready(resolve));
      return await grecaptcha.execute(siteKey, { action: ACTION });
    }
    if (provider === "recaptcha-v2" && grecaptcha) {
      await new Promise<void>((resolve) => grecaptcha.ready(resolve));
      return await inPlace(
        (place) =>
          new Promise<string>((resolve, reject) => {
            const refuse = () => reject(refused());
            const widget = grecaptcha.render(place, {
              sitekey: siteKey,
              size: "invisible",
              badge: "inline",
              callback: resolve,
              "error-callback": refuse,
              "expired-callback": refuse,
            });
            setTimeout(refuse, CHALLENGE_MS); // it says nothing when somebody closes its challenge
            void grecaptcha.execute(widget);
          }),
      );
    }
    if (provider === "turnstile" && turnstile)
      return await inPlace(
        (place) =>
          new Promise<string>((resolve, reject) => {
            const id = turnstile.render(place, {
              sitekey: siteKey,
              action: ACTION,
              execution: "execute",
              appearance: "interaction-only",
              callback: (token: string) => {
                turnstile.remove(id);
                resolve(token);
              },
              "error-callback": () => {
                reject(refused());
                return true;
              },
              "timeout-callback": () => reject(refused()),
            });
            turnstile.execute(place);
          }),
      );
    if (provider === "hcaptcha" && hcaptcha)
      return await inPlace(async (place) => {
        const id = hcaptcha.render(place, { sitekey: siteKey, size: "invisible" });
        const { response } = await hcaptcha.execute(id, { async: true });
        hcaptcha.remove(id);
        return response;
      });
  } catch (error) {
    throw error instanceof BotCheckError ? error : refused();
  }
  throw notLoaded();
}

const GLOBALS = {
  recaptcha: "grecaptcha",
  "recaptcha-v2": "grecaptcha",
  turnstile: "turnstile",
  hcaptcha: "hcaptcha",
} as const;

const refused = () => new BotCheckError("The bot check failed. Try again.");
const notLoaded = () =>
  new BotCheckError(
    "The bot check couldn't load. A content blocker may stop it: allow it for this site and try again.",
  );

/** A page opened offline doesn't have the script in its head. */
function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(notLoaded());
    };
    document.head.append(script);
  });
}

/** A place on the page where the provider can show its challenge. */
async function inPlace<T>(work: (place: HTMLElement) => Promise<T>): Promise<T> {
  const place = document.createElement("div");
  place.className = "fixed bottom-20 left-4 z-50";
  document.body.append(place);
  try {
    return await work(place);
  } finally {
    place.remove();
  }
}
