import { queryOptions } from "@tanstack/react-query";
import type { createProtocolLink, endProtocolLink, listProtocolLinks, ProtocolLink } from "#contract/protocol-links.ts";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { type SharedProtocol, sharedPlan } from "#domain/protocols/shared-plan.ts";
import { call } from "#web/lib/api.ts";
import type { LinkWish } from "./link-form.tsx";
import { type SealedText, sealText } from "./sealed-text.ts";

const PATH = "/api/protocols/{id}/links";

/** The working links of a protocol, newest first. */
export function linksQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "protocol-links", id],
    queryFn: ({ signal }) => call<typeof listProtocolLinks>("get", PATH, { params: { id } }, { signal }),
    enabled: uid !== null,
  });
}

export type Sealed = SealedText & { readonly key: string };

/** Encrypts the shared part of the plan. What leaves this browser can't be read without the key. */
export function sealProtocol(
  plan: GeneratedProtocol,
  { passphrase, hasReasons }: Pick<LinkWish, "passphrase" | "hasReasons">,
): Promise<Sealed> {
  const shared: SharedProtocol = hasReasons ? { holds: "reasons", plan } : { holds: "plan", plan: sharedPlan(plan) };
  return sealText(JSON.stringify(shared), passphrase === "" ? null : passphrase);
}

/** Creates the link and returns its URL, which contains the key. The same idempotency key never creates a second one. */
export async function createLink(
  id: string,
  { key, ...body }: Sealed,
  days: LinkWish["days"],
  idempotencyKey: string,
): Promise<string> {
  const input = { params: { id }, body: { ...body, days } };
  const link = await call<typeof createProtocolLink>("post", PATH, input, { idempotencyKey });
  return `${window.location.origin}/shared/protocols/${link.id}#${key}`;
}

export function endLink({ protocolId, id }: ProtocolLink): Promise<void> {
  return call<typeof endProtocolLink>("delete", `${PATH}/{linkId}`, { params: { id: protocolId, linkId: id } });
}
