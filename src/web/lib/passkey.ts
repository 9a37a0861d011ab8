import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest, Transport } from "#contract/passkeys.ts";

/** The person closed the browser's dialog, it timed out, or none of their passkeys fits. Browsers don't say which. */
export class PasskeyDeclined extends Error {}

const TRANSPORTS: readonly Transport[] = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];
const isKnown = (transport: string): transport is Transport => TRANSPORTS.some((known) => known === transport);

/** False on the server, too. */
export const hasPasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

interface NewPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: Transport[];
}

export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, response } = await orDeclined(() => startRegistration({ optionsJSON: options }));
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter(isKnown),
  };
}

export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, response } = await orDeclined(() => startAuthentication({ optionsJSON: request }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}

async function orDeclined<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isNamed(error, "InvalidStateError")) throw new PasskeyDeclined("This device has a passkey of yours already.");
    if (isNamed(error, "NotAllowedError") || isNamed(error, "AbortError"))
      throw new PasskeyDeclined("No passkey was used.");
    if (isNamed(error, "SecurityError"))
      throw new PasskeyDeclined("Passkeys work only at the address this site was set up for.");
    throw error;
  }
}

function isNamed(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === name || isNamed(error.cause, name);
}
