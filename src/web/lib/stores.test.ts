import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#contract/account.ts";
import { loadingStore, setLoading, startLoading, stopLoading, whileLoading } from "./loading-store.ts";
import { addToast, dismissToast, removeToast, TOAST_REMOVE_DELAY_MS, toastStore, updateToast } from "./toast-store.ts";
import { identifyPerson, installTrackingSink, setTrackedRole, trackEvent, trackPageView } from "./tracking.ts";

describe("the loading overlay", () => {
  test("counts running operations and never goes below zero", () => {
    startLoading();
    startLoading();
    stopLoading();
    expect(loadingStore.read()).toBe(1);
    stopLoading();
    stopLoading();
    expect(loadingStore.read()).toBe(0);
  });

  test("can be set by a boolean", () => {
    setLoading(true);
    expect(loadingStore.read()).toBe(1);
    setLoading(false);
    expect(loadingStore.read()).toBe(0);
  });

  test("ends with the work it covers, also when that fails", async () => {
    await expect(whileLoading(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(loadingStore.read()).toBe(0);
  });
});

describe("toasts", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    removeToast();
    vi.useRealTimers();
  });

  test("only the newest one is kept", () => {
    addToast({ title: "first" });
    addToast({ title: "second", variant: "destructive" });
    expect(toastStore.read().map((toast) => [toast.title, toast.variant])).toEqual([["second", "destructive"]]);
  });

  test("one can be changed while it shows", () => {
    const id = addToast({ title: "saving" });
    updateToast(id, { title: "saved" });
    expect(toastStore.read()[0]?.title).toBe("saved");
  });

  test("a dismissed one closes at once and leaves after 1,000,000 ms", () => {
    addToast({ title: "bye" });
    dismissToast();
    expect(toastStore.read()[0]?.open).toBe(false);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(toastStore.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastStore.read()).toHaveLength(0);
  });
});

describe("tracking", () => {
  const user: User = {
    uid: "0198c0de-0000-7000-8000-000000000000",
    displayName: "Ada",
    email: "ada@example.org",
    emailVerified: true,
    metadata: { lastSignInTime: null, creationTime: "2026-01-01T00:00:00.000Z" },
  };
  /** A fresh module instance, as after a page load. */
  const fresh = () => {
    vi.resetModules();
    return import("./tracking.ts");
  };
  const recorder = () => ({ event: vi.fn(), pageView: vi.fn(), identify: vi.fn(), forget: vi.fn() });
  afterEach(() => {
    installTrackingSink(null);
    setTrackedRole(false);
  });

  test("goes nowhere until something is installed", () => {
    expect(() => trackEvent({ category: "auth", action: "login" })).not.toThrow();
  });

  test("hands on events, paths and the four person properties", () => {
    const sink = recorder();
    installTrackingSink(sink);
    trackEvent({ category: "auth", action: "login", label: "email" });
    trackPageView("/peptides");
    identifyPerson(user);
    expect(sink.event).toHaveBeenCalledWith({ category: "auth", action: "login", label: "email" });
    expect(sink.pageView).toHaveBeenCalledWith("/peptides");
    expect(sink.identify).toHaveBeenCalledWith(user.uid, {
      email: "ada@example.org",
      isEmailVerified: true,
      lastSignInTime: null,
      creationTime: "2026-01-01T00:00:00.000Z",
    });
  });

  test("what happens before it is known whether anything may be counted waits, and an admin's is forgotten", async () => {
    const { installTrackingSink: install, setTrackedRole: setRole, trackPageView: view } = await fresh();
    view("/peptides");
    const sink = recorder();
    expect(install(sink)).toBe(true);
    expect(sink.pageView).toHaveBeenCalledWith("/peptides");
    const admins = await fresh();
    admins.trackPageView("/tags");
    admins.setTrackedRole(true);
    admins.setTrackedRole(false);
    expect(admins.installTrackingSink(recorder())).toBe(false);
    const refused = await fresh();
    refused.trackPageView("/");
    expect(refused.installTrackingSink(null)).toBe(false);
    expect(refused.installTrackingSink(recorder())).toBe(false);
    setRole(false);
  });

  test("never sees an admin", () => {
    const sink = recorder();
    installTrackingSink(sink);
    setTrackedRole(true);
    trackEvent({ category: "auth", action: "login" });
    trackPageView("/tags");
    identifyPerson(user);
    expect([sink.event, sink.pageView, sink.identify].flatMap((mock) => mock.mock.calls)).toEqual([]);
  });

  test("a failing service is noted and never felt", () => {
    const noted = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failure = new Error("gone");
    installTrackingSink({
      ...recorder(),
      event: () => {
        throw failure;
      },
    });
    trackEvent({ category: "auth", action: "login" });
    expect(noted).toHaveBeenCalledWith("Error tracking event:", failure);
    noted.mockRestore();
  });
});
