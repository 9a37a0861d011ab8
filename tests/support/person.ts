import type { PasswordHasher } from "#server/auth/password-hasher.ts";
import { openSession } from "#server/auth/sessions.ts";
import { insertUser } from "#server/auth/users.ts";
import { newId } from "#server/db/id.ts";
import type { UserRow } from "#server/db/schema.ts";
import { post } from "./post.ts";
import { QUICK_HASHER } from "./quick-hasher.ts";
import { type TestApp, uniqueEmail } from "./test-app.ts";

export { post };

export const PASSWORD = "correct horse 42";
/** One hash for everybody whose password was hashed by the same. */
const hashes = new WeakMap<PasswordHasher, Promise<string>>();

function hashedBy(hasher: PasswordHasher): Promise<string> {
  const hash = hashes.get(hasher) ?? hasher.hash(PASSWORD);
  hashes.set(hasher, hash);
  return hash;
}

/** Someone with an account and a session, put straight into the store: no throttle counts them. */
export interface Person {
  readonly server: TestApp;
  readonly user: UserRow;
  readonly email: string;
  /** The value of the `cookie` header. */
  readonly cookie: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a body as JSON and reads the answer as JSON; null where there is none. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}
type Answer = readonly [status: number, body: Awaited<ReturnType<Response["json"]>>];

interface PersonOptions {
  readonly role?: UserRow["role"];
  readonly status?: UserRow["status"];
  readonly verified?: boolean;
  /** Whether they agreed that health data is kept. */
  readonly hasConsented?: boolean;
  /** Where the cost of hashing matters: the hasher of the server. */
  readonly hasher?: PasswordHasher;
}

export async function openPerson(server: TestApp, options: PersonOptions = {}): Promise<Person> {
  const { store, now, config } = server.context;
  const email = uniqueEmail();
  const id = newId();
  const time = now().toISOString();
  const passwordHash = await hashedBy(options.hasher ?? QUICK_HASHER);
  const newUser = { id, email, displayName: "Test Person", passwordHash, adultAt: time };
  await insertUser(store.db, newUser, now());
  const user = await store.db
    .updateTable("users")
    .set({
      role: options.role ?? "member",
      status: options.status ?? "active",
      email_verified_at: options.verified === false ? null : time,
      health_consent_at: options.hasConsented === false ? null : time,
      body_consent_at: options.hasConsented === false ? null : time,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const token = await openSession(store.db, id, "test", now());
  const cookie = `${config.secure ? "__Host-" : ""}session=${token}`;
  return personAt(server, { user, email, cookie });
}

/** The same person at another server on their store. */
export function personAt(server: TestApp, { user, email, cookie }: Pick<Person, "user" | "email" | "cookie">): Person {
  const request: Person["request"] = (path, init) =>
    server.request(path, { ...init, headers: { cookie, ...plainHeaders(init) } });
  const ask: Person["ask"] = async (name, path, body) => {
    const method = name.toUpperCase(); // fetch leaves "patch" as it is
    const response = await request(path, body === undefined ? { method } : { ...post(body), method });
    return [response.status, response.status === 204 ? null : await response.json()];
  };
  return { server, user, email, cookie, request, ask };
}

/** The `name=value` pairs of an answer's cookies, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

function plainHeaders(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}
