import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import type { Delivery, FormerDelivery } from "../outbox/delivery.ts";

/**
 * The browser's own database: a person's last answers, changes waiting to be sent, their progress photos, and the
 * bloodwork of people without an account. The bloodwork is validated by its schema when read.
 */
interface Schema extends DBSchema {
  kept: { key: [uid: string, name: string]; value: KeptAnswer };
  outbox: { key: string; value: Delivery | FormerDelivery; indexes: { uid: string } };
  draws: { key: string; value: { readonly id: string } };
  reports: { key: string; value: KeptReport; indexes: { drawId: string } };
  documents: { key: string; value: { readonly name: string; readonly value: unknown } };
  photos: { key: PhotoKey; value: OwnedPhoto };
  pictures: { key: PhotoKey; value: KeptPicture };
}

type PhotoKey = [uid: string, id: string];

/** Another person on this device may have the same photo, from the same export. */
export interface OwnedPhoto extends Photo {
  readonly uid: string;
  /** Of its pictures. */
  readonly bytes: number;
}

/** Apart from what is said about it, so that a list reads no pictures. */
export interface KeptPicture {
  readonly uid: string;
  readonly id: string;
  readonly picture: Blob;
  readonly thumbnail: Blob;
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

export const DEVICE_DATABASE = "peptidary";

let opened: Promise<DeviceDatabase> | null = null;

/** Rejects if the browser blocks databases, as some private windows do; callers continue without it. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<Schema>(DEVICE_DATABASE, 3, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) {
        db.createObjectStore("kept", { keyPath: ["uid", "name"] });
        db.createObjectStore("outbox", { keyPath: "id" }).createIndex("uid", "uid");
      }
      if (oldVersion < 2) {
        db.createObjectStore("draws", { keyPath: "id" });
        db.createObjectStore("reports", { keyPath: "id" }).createIndex("drawId", "drawId");
        db.createObjectStore("documents", { keyPath: "name" });
      }
      db.createObjectStore("photos", { keyPath: ["uid", "id"] });
      db.createObjectStore("pictures", { keyPath: ["uid", "id"] });
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
