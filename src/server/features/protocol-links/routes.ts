import { randomBytes } from "node:crypto";
import {
  createProtocolLink,
  endProtocolLink,
  listProtocolLinks,
  MAX_LIVE_LINKS,
  readLinkedProtocol,
} from "#contract/protocol-links.ts";
import type { ServerContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import { createOnce, readIdempotency } from "#server/http/idempotency.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import {
  countLiveLinks,
  deleteLink,
  findLink,
  findLinkedProtocol,
  hasProtocol,
  insertLink,
  listLiveLinks,
} from "./repository.ts";

const LINK_ID_BYTES = 16;
const DAY_MS = 86_400_000;

export function mountProtocolLinks(app: App, { store: { db }, now }: ServerContext): void {
  const ownedOr404 = async (userId: string, id: string) => {
    if (!(await hasProtocol(db, userId, id))) throw new ProblemError("not-found");
  };

  mount(app, createProtocolLink, async ({ c, user, params, body: { content, salt, days } }) => {
    await ownedOr404(user.id, params.id);
    const time = now();
    const expiresAt = new Date(time.getTime() + days * DAY_MS);
    const asked = { ...params, content, salt, days };
    const idempotency = readIdempotency(c, user.id, createProtocolLink.id, asked);
    const newId = randomBytes(LINK_ID_BYTES).toString("hex");
    const made = createOnce(db, idempotency, newId, time, async (trx) => {
      if ((await countLiveLinks(trx, user.id, time)) >= MAX_LIVE_LINKS) throw new ProblemError("conflict", TOO_MANY);
      await insertLink(trx, {
        ...{ id: newId, user_id: user.id, protocol_id: params.id, content, salt },
        ...{ expires_at: expiresAt.toISOString(), created_at: time.toISOString() },
      });
    });
    const id = await made.catch((error) => {
      throw isForeignKeyViolation(error) ? new ProblemError("not-found") : error; // deleted since the check above
    });
    const link = await findLink(db, user.id, id);
    if (link === null) throw new ProblemError("conflict"); // a repeated request for a link ended since
    return link;
  });

  mount(app, listProtocolLinks, async ({ user, params }) => {
    await ownedOr404(user.id, params.id);
    return { items: await listLiveLinks(db, user.id, params.id, now()) };
  });

  mount(app, endProtocolLink, async ({ user, params }) => {
    if (!(await deleteLink(db, user.id, params.id, params.linkId))) throw new ProblemError("not-found");
    return undefined;
  });

  mount(app, readLinkedProtocol, async ({ params }) => foundOr404(await findLinkedProtocol(db, params.linkId, now())));
}

const TOO_MANY = {
  detail: `At most ${MAX_LIVE_LINKS} links work at the same time. Revoke one, or wait until one expires.`,
};
