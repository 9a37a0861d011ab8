import { SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { openText, type SealedText } from "./sealed-text.ts";

/** The plan, or null where key or passphrase do not fit, or what was sealed is no plan. */
export async function openSharedProtocol(
  sealed: SealedText,
  key: string,
  passphrase: string,
): Promise<SharedProtocol | null> {
  const text = await openText(sealed, key, passphrase);
  if (text === null) return null;
  try {
    return SharedProtocol.parse(JSON.parse(text)); // anybody may have sealed anything
  } catch {
    return null;
  }
}
