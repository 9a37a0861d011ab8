import type { User } from "#contract/account.ts";

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

/** Receives events. None is installed until a service is configured and the person consents. */
export interface TrackingSink {
  /** Each may return a promise; a rejected one counts as a thrown error. */
  event(event: TrackedEvent): unknown;
  pageView(path: string): unknown;
  identify(uid: string, person: PersonProperties): unknown;
  /** The next person on this device must not be linked to this one. */
  forget(): unknown;
}

/** Undefined until consent is known: events wait here, and nowhere else. */
let sink: TrackingSink | null | undefined;
let waiting: Array<(target: TrackingSink) => unknown> = [];
const MAX_WAITING = 50;
let isAdmin = false;

/** Passes on the waiting events, or drops them; returns whether there were any. */
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

/** The path only, never the query or fragment: they can be personal. */
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

/** Failures never reach the person. */
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
  // biome-ignore lint/suspicious/noConsole: the specification asks for tracking errors on the console
  console.error("Error tracking event:", error);
}
