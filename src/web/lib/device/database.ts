import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Delivery } from "../outbox/delivery.ts";

/** What this browser keeps in its own database: a person's last answers, and what waits to be sent. */
interface Schema extends DBSchema {
  kept: { key: [uid: string, name: string]; value: KeptAnswer };
  outbox: { key: string; value: Delivery; indexes: { uid: string } };
}

interface KeptAnswer {
  readonly uid: string;
  readonly name: string;
  readonly value: unknown;
  /** When the server gave it. */
  readonly at: string;
}

export type DeviceDatabase = IDBPDatabase<Schema>;

let opened: Promise<DeviceDatabase> | null = null;

/** Rejects where the browser refuses a database, as some private windows do; callers go on without. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<Schema>("peptidary", 1, {
    upgrade(db) {
      db.createObjectStore("kept", { keyPath: ["uid", "name"] });
      db.createObjectStore("outbox", { keyPath: "id" }).createIndex("uid", "uid");
    },
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
