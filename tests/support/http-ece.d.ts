declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Decrypts a body of RFC 8188 as RFC 8291 has it. */
  export function decrypt(
    body: Buffer,
    parameters: { readonly version: "aes128gcm"; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
