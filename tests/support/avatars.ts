import type { Person } from "./person.ts";

/** One grey pixel. */
export const TINY_PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);

export function sendAvatar(person: Person, bytes: Uint8Array<ArrayBuffer> | string, filename = "me.png") {
  const headers = { "content-type": "application/octet-stream", "x-filename": encodeURIComponent(filename) };
  return person.request("/api/account/avatar", { method: "POST", headers, body: bytes });
}

/** Sets a person's picture and answers its id. */
export async function addAvatar(person: Person): Promise<{ readonly id: string }> {
  const { avatarId } = await (await sendAvatar(person, TINY_PNG)).json();
  return { id: avatarId };
}
