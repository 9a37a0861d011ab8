import { openPerson, type Person, personAt } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Everyone who may come, "owner" and "other user" being two members alike. */
export const ACTORS = [
  "anonymous",
  "owner",
  "other user",
  "unverified",
  "suspended",
  "admin",
  "expired session",
] as const;
export type Actor = (typeof ACTORS)[number];

/** Whether the server is to see a signed-in person in the actor. */
export function isSignedIn(actor: Actor): boolean {
  return actor !== "anonymous" && actor !== "suspended" && actor !== "expired session";
}

/** A fresh person for the part; everybody starts able to save records, and `enter` then turns them into the actor. */
export async function openActor(server: TestApp, actor: Actor): Promise<{ person: Person; enter(): Promise<Person> }> {
  const person = await openPerson(server, {
    role: actor === "admin" ? "admin" : "member",
    verified: actor !== "unverified",
  });
  const { db } = server.context.store;
  const enter = async (): Promise<Person> => {
    if (actor === "anonymous") return personAt(server, { ...person, cookie: "" });
    if (actor === "suspended")
      await db.updateTable("users").set({ status: "suspended" }).where("id", "=", person.user.id).execute();
    if (actor === "expired session")
      await db
        .updateTable("sessions")
        .set({ last_seen_at: "2020-01-01T00:00:00.000Z" })
        .where("user_id", "=", person.user.id)
        .execute();
    return person;
  };
  return { person, enter };
}
