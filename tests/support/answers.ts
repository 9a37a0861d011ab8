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

/** Stored secrets and other people's addresses that stand in an answer. */
export async function leaksIn(text: string, { context }: TestApp, knownEmails: readonly string[]): Promise<string[]> {
  const { db } = context.store;
  const secret = Buffer.from(context.secret);
  const [users, sessions, tokens, devices] = await Promise.all([
    db.selectFrom("users").select(["email", "password_hash"]).execute(),
    db.selectFrom("sessions").select("id").execute(),
    db.selectFrom("email_tokens").select("id").execute(),
    db.selectFrom("known_devices").select("id").execute(),
  ]);
  const hidden: Array<[string, string[]]> = [
    ["a password hash", [...new Set(users.map((user) => user.password_hash)), "$argon2"]],
    ["a token hash", [...sessions, ...tokens, ...devices].map((row) => row.id)],
    ["the server's secret", [secret.toString("hex"), secret.toString("base64"), secret.toString("base64url")]],
    ["somebody else's address", users.map((user) => user.email).filter((email) => !knownEmails.includes(email))],
  ];
  return hidden.filter(([, values]) => values.some((value) => text.includes(value))).map(([name]) => name);
}
