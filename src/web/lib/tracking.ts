import type { User } from "../../contract/account.ts";

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
  event(event: TrackedEvent): void;
  pageView(path: string): void;
  identify(uid: string, person: PersonProperties): void;
}

let sink: TrackingSink | null = null;
let isAdmin = false;

export function installTrackingSink(next: TrackingSink | null): void {
  sink = next;
}

/** Admins are never tracked. */
export function setTrackedRole(admin: boolean): void {
  isAdmin = admin;
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

function attempt(act: (target: TrackingSink) => void): void {
  if (!sink || isAdmin) return;
  try {
    act(sink);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants tracking errors on the console
    console.error("Error tracking event:", error);
  }
}
