import { DEVICE_DATABASE } from "#web/lib/device/database.ts";
import { keepOnlyPhotosOfOthers } from "#web/lib/photos/device-photos.ts";

/**
 * Deletes everything this browser has stored for the site: databases, storage, caches and notifications. Only photos of
 * other people stay, because they are nowhere else. Each step runs separately, so that one failure doesn't stop the
 * others.
 */
export async function eraseDevice(uid: string): Promise<void> {
  await Promise.allSettled([endNotifications(), deleteDatabases(uid), deleteCaches(), clearStorages()]);
}

async function endNotifications(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) {
    // a failure is harmless: the server has already deleted the subscription
    await (await registration.pushManager?.getSubscription())?.unsubscribe().catch(() => false);
    await registration.unregister();
  }
}

async function deleteDatabases(uid: string): Promise<void> {
  const isNeeded = await keepOnlyPhotosOfOthers(uid).catch(() => false); // a database that doesn't open is deleted
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && !(isNeeded && name === DEVICE_DATABASE))
      await new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve());
      });
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

async function clearStorages(): Promise<void> {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
