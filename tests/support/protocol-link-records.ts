import { randomBytes } from "node:crypto";
import type { OperationInput } from "#contract/operation.ts";
import type { createProtocolLink, ProtocolLink } from "#contract/protocol-links.ts";
import { type Person, post } from "./person.ts";
import type { TestApp } from "./test-app.ts";

type LinkBody = OperationInput<typeof createProtocolLink>["body"];

/** Bytes nobody can read, as a browser would send them. */
export function linkBody(changes: Partial<LinkBody> = {}): LinkBody {
  return { content: randomBytes(64).toString("base64url"), salt: null, days: 7, ...changes };
}

export async function addLink(
  person: Person,
  protocolId: string,
  changes: Partial<LinkBody> = {},
): Promise<ProtocolLink> {
  const answer = await person.request(`/api/protocols/${protocolId}/links`, post(linkBody(changes)));
  if (answer.status !== 201) throw new Error(`the link: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A link of whoever owns the protocol; a made-up id where there is none. */
export async function addLinkTo(server: TestApp, protocolId: string): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const { db } = server.context.store;
  const protocol = await db.selectFrom("protocols").select("user_id").where("id", "=", protocolId).executeTakeFirst();
  if (!protocol) return id;
  const now = server.context.now();
  await db
    .insertInto("protocol_links")
    .values({
      ...{ id, user_id: protocol.user_id, protocol_id: protocolId, content: linkBody().content, salt: null },
      ...{ expires_at: new Date(now.getTime() + 86_400_000).toISOString(), created_at: now.toISOString() },
    })
    .execute();
  return id;
}
