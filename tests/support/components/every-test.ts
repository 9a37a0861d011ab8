import "#web/lib/no-eval.ts";
import "#web/styles.css";
import { afterEach, beforeEach, vi } from "vitest";
import { paletteStore } from "#web/app/palette/palette-store.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { forgetPersonal } from "#web/lib/personal-storage.ts";
import { takeReaderLocale } from "#web/lib/reader-locale.ts";
import { removeToast } from "#web/lib/toast-store.ts";
import { forgetComplaints, note, unexpectedComplaints } from "./complaints.ts";

addEventListener("error", ({ message }) => note(message));
addEventListener("unhandledrejection", ({ reason }) => note(reason));

// nothing changes slowly: a color half-way to another would be measured
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: "*, ::before, ::after { transition: none !important }",
  }),
);

/** Before and not after a test, for a page writes down what was typed when it is taken away. */
beforeEach(async () => {
  forgetPersonal();
  const device = await deviceDatabase();
  for (const store of device.objectStoreNames) await device.clear(store);
  localStorage.clear();
  sessionStorage.clear();
  removeToast();
  paletteStore.set(false);
  takeReaderLocale(); // whatever page was shown before
  forgetComplaints();
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
});

afterEach(() => {
  vi.restoreAllMocks();
  const unexpected = unexpectedComplaints();
  if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
});
