import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ROLES } from "#contract/account.ts";
import type { UserRow } from "../db/schema.ts";

const LIFETIME_MS = 5 * 60_000;
const ALGORITHM = "HS256";
const TYPE = "JWT";
const PURPOSE = "identity";

/** Exactly what we write: we never issue a header with anything more. */
const Header = z.strictObject({ alg: z.literal(ALGORITHM), typ: z.literal(TYPE) });
const Claims = z.strictObject({
  sub: z.uuid(),
  role: z.enum(ROLES),
  purpose: z.literal(PURPOSE),
  iss: z.string(),
  iat: z.int(),
  exp: z.int(),
});
type IdentityClaims = z.infer<typeof Claims>;

/** Tells a client who is signed in and with which role. The server itself never trusts it: it asks the store. */
export async function signIdentityToken(
  user: Pick<UserRow, "id" | "role">,
  issuer: string,
  secret: Uint8Array,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + LIFETIME_MS / 1000;
  const token = await new SignJWT({ role: user.role, purpose: PURPOSE })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(user.id)
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
}

/** The claims of a token that we signed for this purpose and that has not expired; null for anything else. */
export async function verifyIdentityToken(
  token: string,
  issuer: string,
  secret: Uint8Array,
  now: Date,
): Promise<IdentityClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer,
      currentDate: now,
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success || !Header.safeParse(protectedHeader).success) return null;
    return claims.data.exp - claims.data.iat <= LIFETIME_MS / 1000 ? claims.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
