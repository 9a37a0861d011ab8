import type { BotCheck as Demanded } from "#contract/bot-check.ts";

/** Tells people from bots, through a configured provider or our own proof of work. */
export interface BotCheck {
  /** What a browser needs to make a token. */
  ask(): Promise<Demanded>;
  /** Accepts a token once; throws if it is invalid or can't be checked. */
  demand(token: string): Promise<void>;
}
