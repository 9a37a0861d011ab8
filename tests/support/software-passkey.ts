import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";

/** User present, user verified, credential data attached (WebAuthn Level 3, section 6.1). */
const UP = 1;
const UV = 4;
const AT = 64;

/** What an answer may get wrong on purpose. */
export interface Tampering {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly signedBy?: KeyObject;
  readonly id?: string;
  readonly userHandle?: string | null;
}

/** An authenticator of our own: makes a real P-256 credential and real signatures, as a browser would send them. */
export interface SoftwarePasskey {
  readonly id: string;
  /** What `passkeys.add` takes, without the name. */
  create(
    options: PasskeyCreation,
    tampering?: Tampering,
  ): { id: string; clientDataJSON: string; attestationObject: string; transports: "internal"[] };
  /** Each answer counts one further. */
  answer(request: PasskeyRequest, tampering?: Tampering): PasskeyAnswer;
}

export function makeSoftwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = newKeyPair();
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle: string | null = null;
  const clientData = (type: string, challenge: string, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: tampering.crossOrigin ?? false,
      }),
    );
  return {
    id,
    create: (options, tampering = {}) => {
      userHandle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey(publicKey)]);
      const head = authenticatorHead(
        tampering.rpId ?? options.rp.id,
        tampering.flags ?? UP | UV | AT,
        tampering.counter ?? 0,
      );
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(Buffer.concat([head, credential]))],
      ]);
      return {
        id: tampering.id ?? id,
        clientDataJSON: clientData("webauthn.create", options.challenge, tampering).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
    },
    answer: (request, tampering = {}) => {
      counter += 1;
      const client = clientData("webauthn.get", request.challenge, tampering);
      const head = authenticatorHead(
        tampering.rpId ?? request.rpId,
        tampering.flags ?? UP | UV,
        tampering.counter ?? counter,
      );
      const signed = Buffer.concat([head, createHash("sha256").update(client).digest()]);
      return {
        id: tampering.id ?? id,
        clientDataJSON: client.toString("base64url"),
        authenticatorData: head.toString("base64url"),
        signature: sign("sha256", signed, tampering.signedBy ?? privateKey).toString("base64url"),
        userHandle: tampering.userHandle === undefined ? userHandle : tampering.userHandle,
      };
    },
  };
}

export function newKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function authenticatorHead(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), rest]);
}

/** The key as COSE writes it (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

/** The little of CBOR (RFC 8949) that this takes. */
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: ReadonlyArray<readonly [Buffer, Buffer]>) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
