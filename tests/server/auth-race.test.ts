import { expect, test } from "vitest";
import { administer } from "#server/auth/administer.ts";
import { createPasswordHasher, type PasswordHasher } from "#server/auth/password-hasher.ts";
import { openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** Does something in the moment after the password was found right and before the session is opened. */
function interruptedHasher(interrupt: () => Promise<unknown>): PasswordHasher {
  const hasher = createPasswordHasher();
  return {
    ...hasher,
    verify: async (stored, password) => {
      const matches = await hasher.verify(stored, password);
      await interrupt();
      return matches;
    },
  };
}

describeStores("a sign-in under way", (store) => {
  const signInWhile = async (interrupt: (server: TestApp, person: Person) => Promise<unknown>) => {
    const held: { act: () => Promise<unknown> } = { act: async () => {} };
    const server = await openTestApp(store, { auth: { hasher: interruptedHasher(() => held.act()) } });
    const person = await openPerson(server);
    held.act = async () => {
      held.act = async () => {};
      await interrupt(server, person);
    };
    const response = await server.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }));
    const { db } = server.context.store;
    const sessions = await db.selectFrom("sessions").select("id").where("user_id", "=", person.user.id).execute();
    await server.close();
    return { status: response.status, sessions: sessions.length };
  };

  test("succeeds when nothing comes in between", async () => {
    expect(await signInWhile(async () => {})).toEqual({ status: 200, sessions: 2 });
  });

  const writeHashOf =
    (password: string) =>
    async ({ context }: TestApp, { user }: Person) => {
      const password_hash = await createPasswordHasher().hash(password);
      await context.store.db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    };

  test("succeeds when another sign-in renews the hash of the same password in between", async () => {
    expect(await signInWhile(writeHashOf(PASSWORD))).toEqual({ status: 200, sessions: 2 });
  });

  test("is refused when the password is replaced in between", async () => {
    expect(await signInWhile(writeHashOf("a new long password"))).toEqual({ status: 401, sessions: 1 });
  });

  test("is refused when the person is suspended in between", async () => {
    const outcome = await signInWhile(({ context }, { email }) =>
      administer(context.store.db, "suspend", email, new Date()),
    );
    expect(outcome).toEqual({ status: 401, sessions: 0 });
  });
});
