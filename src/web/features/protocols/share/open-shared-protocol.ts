import { SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { openText, type SealedText } from "./sealed-text.ts";

/** The plan, or null if the key or passphrase is wrong or the decrypted content is not a plan. */
export async function openSharedProtocol(
  sealed: SealedText,
  key: string,
  passphrase: string,
): Promise<SharedProtocol | null> {
  const text = await openText(sealed, key, passphrase);
  if (text === null) return null;
  try {
    return SharedProtocol.parse(JSON.parse(text)); // anyone could have encrypted anything
  } catch {
    return null;
  }
}
