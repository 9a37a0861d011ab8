import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Deletes mails in the outbox folder that were sent to this email address or mention it. With a mail server there is
 * no such folder. Returns how many.
 */
export async function eraseMails(outbox: string, address: string): Promise<number> {
  const names = await readdir(outbox).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  let erased = 0;
  for (const name of names.filter((file) => file.endsWith(".eml"))) {
    const mail = await readFile(join(outbox, name), "latin1");
    if (!namesAddress(mail, address)) continue;
    await rm(join(outbox, name), { force: true });
    erased += 1;
  }
  return erased;
}

/** Whether a mail contains the whole email address, in its headers or text, in any encoding. */
export function namesAddress(mail: string, address: string): boolean {
  const [head = "", body = ""] = mail.split(/\r?\n\r?\n([\s\S]*)/);
  return [unfolded(head), body, quotedPrintable(body), base64(body)].some((text) => holds(text, address));
}

const BEFORE = /[\w.+-]$/;
const AFTER = /^(?:[\w-]|\.[\w-])/;

/** A longer address that contains this one belongs to someone else. */
function holds(text: string, address: string): boolean {
  const [lower, wanted] = [text.toLowerCase(), address.toLowerCase()];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!BEFORE.test(lower.slice(Math.max(0, at - 1), at)) && !AFTER.test(lower.slice(end, end + 2))) return true;
  }
  return false;
}

const unfolded = (head: string): string => head.replaceAll(/\r?\n[ \t]+/g, " ");

function quotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function base64(text: string): string {
  return /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, "base64").toString("latin1") : "";
}
