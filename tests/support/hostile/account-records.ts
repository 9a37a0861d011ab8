import { insertUser } from "#server/auth/users.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { openStore } from "#server/db/store.ts";
import { insertFeedback } from "#server/features/feedback/repository.ts";
import type { AppServer } from "../app-server.ts";
import { freshAddress } from "../fresh-address.ts";
import { addGuide, guideDocument } from "../guide-records.ts";
import { solvedCheck } from "../solved-check.ts";
import type { WebAdmin } from "../web-admin.ts";
import type { WebPerson } from "../web-person.ts";
import { hostileBody } from "./admin-records.ts";
import { type Dealer, enough } from "./deal-payloads.ts";

/**
 * What an account has one of, what takes seconds each over HTTP or is refused there, put into the store beside the
 * running server: other people, this person's passkeys and signed-in browsers, messages from pages, and a published
 * guide whose text is all payloads. Answers the guide's slug.
 */
export async function putPastTheRules({ dataDir }: AppServer, email: string, deal: Dealer): Promise<string> {
  const read = readConfig({ DATA_DIR: dataDir });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const store = await openStore(read.config);
  const at = new Date();
  const time = at.toISOString();
  const { id: userId } = await store.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await enough(async (place) => {
    await insertUser(
      store.db,
      {
        ...{ id: newId(), email: `person-${place}@example.org`, passwordHash: "none", adultAt: time },
        displayName: deal.one("display name", 80),
      },
      at,
    );
    const key = { public_key: "none", counter: 0, transports: "[]", created_at: time, last_used_at: null };
    await store.db
      .insertInto("passkeys")
      .values({ id: `key-${place}`, user_id: userId, name: deal.one("passkey's name", 60), ...key })
      .execute();
    const session = { user_agent: deal.one("browser's own name", 200), created_at: time, last_seen_at: time };
    await store.db
      .insertInto("sessions")
      .values({ id: place.toString(16).padStart(64, "0"), user_id: userId, ...session })
      .execute();
    await insertFeedback(store.db, {
      ...{ id: newId(), userId, kind: "idea", createdAt: time, updatedAt: time },
      message: deal.one("feedback's message"),
      email: `${deal.one("feedback's address", 80)}@example.org`,
      page: hostilePage(deal),
      productVersion: deal.one("feedback's version", 40),
    });
  });
  const slug = await addGuide({ context: { store, now: () => at } }, "published", guideDocument({ body: hostileBody }));
  await store.close();
  return slug;
}

/** Messages that hold every payload, as the page sends them, and the answers to them. */
export async function putFeedback(member: WebPerson, admin: WebAdmin, origin: string, deal: Dealer): Promise<void> {
  for (let message = 0; message < 10; message++) {
    const id = crypto.randomUUID();
    const botCheck = await solvedCheck((path) => fetch(origin + path, { headers: freshAddress() }));
    const shown = { kind: "problem", message: deal.many("feedback's message", 4_000), productVersion: "0.1.0" };
    const page = hostilePage(deal);
    await member.ask("POST", "/api/feedback", {
      id,
      ...shown,
      page,
      email: "o'onerror+xss_ran@example.org",
      isFollowed: true,
      botCheck,
    });
    await admin.ask("PATCH", `/api/feedback/${id}`, {
      ...{ state: "done", version: 1 },
      note: deal.many("feedback's answer", 1_000),
    });
  }
}

/** As far as a path may hold them. */
const hostilePage = (deal: Dealer) => `/${deal.one("feedback's page", 200, (text) => /^[^?#\s]*$/.test(text))}`;
