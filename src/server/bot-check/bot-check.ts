import type { BotCheck as Demanded } from "#contract/bot-check.ts";

/** Tells people from bots: by a configured provider, or by our own proof of work. */
export interface BotCheck {
  /** What a browser needs to make a token. */
  ask(): Promise<Demanded>;
  /** Takes a token, once; throws where it proves nothing, and where nobody can say. */
  demand(token: string): Promise<void>;
}
