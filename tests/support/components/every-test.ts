import "#web/lib/no-eval.ts";
import "#web/styles.css";
import { afterEach, beforeEach, vi } from "vitest";
import { paletteStore } from "#web/app/palette/palette-store.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { takeReaderLocale } from "#web/lib/reader-locale.ts";
import { removeToast } from "#web/lib/toast-store.ts";

const complaints: string[] = [];

/** A test that is about a failure names what the browser then says. */
let isExpected: (complaint: string) => boolean = () => false;
export function expectComplaints(pattern: RegExp): void {
  isExpected = (complaint) => pattern.test(complaint);
}

const note = (...parts: readonly unknown[]) => void complaints.push(parts.map(String).join(" "));
addEventListener("error", ({ message }) => note(message));
addEventListener("unhandledrejection", ({ reason }) => note(reason));

// nothing changes slowly: a color half-way to another would be measured
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: "*, ::before, ::after { transition: none !important }",
  }),
);

beforeEach(() => {
  takeReaderLocale(); // whatever page was shown before
  complaints.length = 0;
  isExpected = () => false;
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
});

afterEach(async () => {
  vi.restoreAllMocks();
  removeToast();
  paletteStore.set(false);
  const device = await deviceDatabase();
  for (const store of device.objectStoreNames) await device.clear(store);
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = complaints.filter((complaint) => !isExpected(complaint));
  if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
});
