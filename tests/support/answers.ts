import type { z } from "zod";
import type { TestApp } from "./test-app.ts";

/** What is wrong with an answer under its schema; a field the schema would drop counts as wrong. */
export function closedParse(schema: z.ZodType, text: string): string[] {
  const value: unknown = JSON.parse(text);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return [`: not its response: ${parsed.error.message.slice(0, 300)}`];
  return sorted(parsed.data) === sorted(value) ? [] : [": the answer holds fields its schema does not"];
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

interface Answer {
  readonly name: string;
  readonly text: string;
  /** Addresses it may hold: the caller's own and one the request named. */
  readonly knownEmails: readonly string[];
}

/** Which answers hold stored secrets or other people's addresses. */
export async function leaksIn(answers: readonly Answer[], { context }: TestApp): Promise<string[]> {
  const { db } = context.store;
  const secret = Buffer.from(context.secret);
  const [users, sessions, tokens, devices, pending, challenges, authenticators, recoveryCodes, passkeys, accessTokens] =
    await Promise.all([
      db.selectFrom("users").select(["email", "password_hash"]).execute(),
      db.selectFrom("sessions").select("id").execute(),
      db.selectFrom("email_tokens").select("id").execute(),
      db.selectFrom("known_devices").select("id").execute(),
      db.selectFrom("pending_sign_ins").select("id").execute(),
      db.selectFrom("passkey_challenges").select("id").execute(),
      db.selectFrom("authenticators").select("secret").execute(),
      db.selectFrom("recovery_codes").select("id").execute(),
      db.selectFrom("passkeys").select("public_key").execute(),
      db.selectFrom("access_tokens").select("token_hash").execute(),
    ]);
  const hidden = new Map<string, string>([
    ...users.map((user) => [user.password_hash, "a password hash"] as const),
    ...[...sessions, ...tokens, ...devices, ...pending, ...challenges].map(({ id }) => [id, "a token hash"] as const),
    ...recoveryCodes.map(({ id }) => [id, "the hash of a recovery code"] as const),
    ...authenticators.map((row) => [row.secret, "a sealed secret"] as const),
    ...accessTokens.map((row) => [row.token_hash, "the hash of an access token"] as const),
    ...passkeys.map((row) => [row.public_key, "a passkey's key"] as const),
    ...(["hex", "base64", "base64url"] as const).map((form) => [secret.toString(form), "the server's secret"] as const),
    ...users.map(({ email }) => [email, "somebody else's address"] as const),
  ]);
  for (const value of hidden.keys()) if (!IN_ONE_RUN.test(value)) throw new Error(`${value} would not be found`);
  const find = finderOf([...hidden.keys()]);
  const found = new Map<string, string[]>(); // many are told the same
  const hiddenIn = (text: string) => {
    const values = found.get(text) ?? find(text);
    found.set(text, values);
    return values;
  };
  return answers.flatMap(({ name, text, knownEmails }) => [
    ...(text.includes("$argon2") ? [`${name}: the answer holds a password hash`] : []),
    ...hiddenIn(text)
      .filter((value) => !knownEmails.includes(value))
      .map((value) => `${name}: the answer holds ${hidden.get(value)}`),
  ]);
}

/**
 * Which of many values a text holds. Each value is at least as long as a run, so that one look at each place of a text,
 * by how values begin, finds what asking for every value would find.
 */
export function finderOf(values: readonly string[]): (text: string) => string[] {
  const byBeginning = Map.groupBy(values, (value) => value.slice(0, MIN_RUN));
  return (text) => {
    const found = new Set<string>();
    for (const run of new Set(text.match(RUNS)))
      for (let place = 0; place + MIN_RUN <= run.length; place += 1)
        for (const value of byBeginning.get(run.slice(place, place + MIN_RUN)) ?? [])
          if (run.startsWith(value, place)) found.add(value);
    return [...found];
  };
}

/** What is hidden is long and of these letters, so only such runs of an answer are looked through: prose has none. */
const MIN_RUN = 30;
const RUNS = new RegExp(`[\\w+/=$.:@,-]{${MIN_RUN},}`, "g");
const IN_ONE_RUN = new RegExp(`^${RUNS.source}$`);
