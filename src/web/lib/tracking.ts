import type { User } from "#contract/account.ts";

/** One tracked event: category and action, with an optional label, value and extra properties. */
export interface TrackedEvent {
  readonly category: string;
  readonly action: string;
  readonly label?: string;
  readonly value?: number;
  readonly [property: string]: unknown;
}

export interface PersonProperties {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly lastSignInTime: string | null;
  readonly creationTime: string;
}

/** Where events go. None is installed until a service is configured and the person consents. */
export interface TrackingSink {
  /** Each may go on after it returned; a promise that fails counts as thrown. */
  event(event: TrackedEvent): unknown;
  pageView(path: string): unknown;
  identify(uid: string, person: PersonProperties): unknown;
  /** Whoever comes next on this device is somebody else. */
  forget(): unknown;
}

/** Undefined until it is known whether anything may be counted: what happens before waits here, and nowhere else. */
let sink: TrackingSink | null | undefined;
let waiting: Array<(target: TrackingSink) => unknown> = [];
const MAX_WAITING = 50;
let isAdmin = false;

/** Hands on what waited, or forgets it; answers whether anything did. */
export function installTrackingSink(next: TrackingSink | null): boolean {
  sink = next;
  const acts = waiting;
  waiting = [];
  for (const act of acts) attempt(act);
  return next !== null && acts.length > 0;
}

/** Admins are never tracked. */
export function setTrackedRole(admin: boolean): void {
  isAdmin = admin;
  if (admin) waiting = [];
}

export function trackEvent(event: TrackedEvent): void {
  attempt((target) => target.event(event));
}

/** The path only: never the query or fragment. */
export function trackPageView(path: string): void {
  attempt((target) => target.pageView(path));
}

export function identifyPerson(user: User): void {
  attempt((target) =>
    target.identify(user.uid, {
      email: user.email,
      isEmailVerified: user.emailVerified,
      lastSignInTime: user.metadata.lastSignInTime,
      creationTime: user.metadata.creationTime,
    }),
  );
}

export function forgetPerson(): void {
  attempt((target) => target.forget());
}

/** The person never sees that it failed. */
function attempt(act: (target: TrackingSink) => unknown): void {
  if (isAdmin) return;
  if (sink === undefined && waiting.length < MAX_WAITING) waiting.push(act);
  if (!sink) return;
  try {
    Promise.resolve(act(sink)).catch(sayTrackingFailed);
  } catch (error) {
    sayTrackingFailed(error);
  }
}

export function sayTrackingFailed(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants tracking errors on the console
  console.error("Error tracking event:", error);
}
