/**
 * Deletes everything this browser has stored for the site: databases, storage, caches and notifications. Each step runs
 * separately, so that one failure doesn't stop the others.
 */
export async function eraseDevice(): Promise<void> {
  await Promise.allSettled([endNotifications(), deleteDatabases(), deleteCaches(), clearStorages()]);
}

async function endNotifications(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) {
    // a failure is harmless: the server has already deleted the subscription
    await (await registration.pushManager?.getSubscription())?.unsubscribe().catch(() => false);
    await registration.unregister();
  }
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined)
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
