import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Delivery, FormerDelivery } from "../outbox/delivery.ts";

/**
 * The browser's own database: a person's last answers, changes waiting to be sent, and the bloodwork of people without
 * an account. The bloodwork is validated by its schema when read.
 */
interface Schema extends DBSchema {
  kept: { key: [uid: string, name: string]; value: KeptAnswer };
  outbox: { key: string; value: Delivery | FormerDelivery; indexes: { uid: string } };
  draws: { key: string; value: { readonly id: string } };
  reports: { key: string; value: KeptReport; indexes: { drawId: string } };
  documents: { key: string; value: { readonly name: string; readonly value: unknown } };
}

/** The original report a blood draw was read from. */
export interface KeptReport {
  readonly id: string;
  readonly drawId: string;
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

interface KeptAnswer {
  readonly uid: string;
  readonly name: string;
  readonly value: unknown;
  /** When the server sent it. */
  readonly at: string;
}

export type DeviceDatabase = IDBPDatabase<Schema>;

let opened: Promise<DeviceDatabase> | null = null;

/** Rejects if the browser blocks databases, as some private windows do; callers continue without it. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<Schema>("peptidary", 2, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) {
        db.createObjectStore("kept", { keyPath: ["uid", "name"] });
        db.createObjectStore("outbox", { keyPath: "id" }).createIndex("uid", "uid");
      }
      db.createObjectStore("draws", { keyPath: "id" });
      db.createObjectStore("reports", { keyPath: "id" }).createIndex("drawId", "drawId");
      db.createObjectStore("documents", { keyPath: "name" });
    },
    blocking(_current, _blocked, event) {
      // another tab upgrades to a newer version: this one reopens it when needed
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
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
