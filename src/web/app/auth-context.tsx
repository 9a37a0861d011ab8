import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { requestReset, Session, signIn, signOut, signUp, User } from "#contract/account.ts";
import { call } from "../lib/api.ts";
import { forgetPersonal } from "../lib/personal-storage.ts";
import { forgetPerson, identifyPerson, setTrackedRole, trackEvent } from "../lib/tracking.ts";
import { keepSession, sessionQuery } from "./session-query.ts";

type SignInOutcome = "signed-in" | "second-factor-needed";
type SignUpOutcome = "signed-in" | "check-mail";

export interface AuthValue {
  readonly user: User | null;
  readonly loading: boolean;
  readonly isAdmin: boolean;
  readonly logout: () => Promise<void>;
  /** With a second factor this doesn't sign the person in yet: `useFinishSignIn` takes the next step. */
  readonly signInWithEmail: (email: string, password: string) => Promise<SignInOutcome>;
  /** `botCheck`: a fresh token from `useBotCheck`, as for the reset. */
  readonly signUpWithEmail: (
    email: string,
    password: string,
    displayName: string,
    botCheck: string,
  ) => Promise<SignUpOutcome>;
  readonly resetPassword: (email: string, botCheck: string) => Promise<void>;
}

/** Signs in with the session that came back for a code or a passkey. */
type FinishSignIn = (ask: () => Promise<Session>) => Promise<void>;

const AuthContext = createContext<AuthValue | null>(null);
const FinishSignInContext = createContext<FinishSignIn | null>(null);

export function useAuth(): AuthValue {
  const value = use(AuthContext);
  if (!value) throw new Error("useAuth needs AuthProvider above it");
  return value;
}

export function useFinishSignIn(): FinishSignIn {
  const value = use(FinishSignInContext);
  if (!value) throw new Error("useFinishSignIn needs AuthProvider above it");
  return value;
}

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({ ...sessionQuery(), enabled: typeof window !== "undefined" });
  const user = data?.user ?? null;
  const isAdmin = data?.role === "admin";
  useTrackedPerson(user, isAdmin);
  useOnlyThisPerson(user?.uid ?? null);
  const tellOtherTabs = useOtherTabs();

  /** Another person's data must never show: everything but the session itself is dropped when the person changes. */
  const adopt = useCallback(
    (session: Session) => {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === "mine" });
      if (session.user === null) {
        forgetPersonal();
        forgetPerson();
      }
      keepSession(session);
      setTrackedRole(session.role === "admin"); // before anything after it is counted
      queryClient.setQueryData(sessionQuery().queryKey, session);
      tellOtherTabs();
    },
    [queryClient, tellOtherTabs],
  );

  const value = useMemo<AuthValue>(
    () => ({
      user,
      loading: isPending,
      isAdmin,
      logout: () =>
        logged("Sign-out failed:", async () => {
          await call<typeof signOut>("post", "/api/auth/sign-out", {});
          trackEvent({ category: "auth", action: "logout" });
          adopt({ user: null, role: null });
        }),
      signInWithEmail: (email, password) =>
        logged("Sign-in failed:", async () => {
          const answer = await call<typeof signIn>("post", "/api/auth/sign-in", { body: { email, password } });
          const { secondFactor, ...session } = answer;
          if (secondFactor === "needed") return "second-factor-needed";
          adopt(session);
          trackEvent({ category: "auth", action: "login" });
          return "signed-in";
        }),
      signUpWithEmail: (email, password, displayName, botCheck) =>
        logged("Sign-up failed:", async () => {
          const answer = await call<typeof signUp>("post", "/api/auth/sign-up", {
            body: { email, password, displayName, isAdult: true, botCheck }, // the form requires the checkbox first
          });
          if (answer.outcome === "signed-in") adopt(answer.session);
          trackEvent({ category: "auth", action: "signup" });
          return answer.outcome;
        }),
      resetPassword: (email, botCheck) =>
        logged("Password reset failed:", async () => {
          await call<typeof requestReset>("post", "/api/auth/reset", { body: { email, botCheck } });
        }),
    }),
    [user, isPending, isAdmin, adopt],
  );
  const finishSignIn = useCallback<FinishSignIn>(
    (ask) =>
      logged("Sign-in failed:", async () => {
        adopt(await ask());
        trackEvent({ category: "auth", action: "login" });
      }),
    [adopt],
  );
  return (
    <AuthContext value={useFirstInPieces(value)}>
      <FinishSignInContext value={finishSignIn}>{children}</FinishSignInContext>
    </AuthContext>
  );
}

/**
 * The first answer arrives while the page is still being made interactive. Given at once, it would make React finish the
 * whole page in one go, and the page would not react to a press until then.
 */
function useFirstInPieces(value: AuthValue): AuthValue {
  const deferred = useDeferredValue(value);
  return deferred.loading ? deferred : value;
}

/** Logs a failure to the console and throws it again, so that the page can show it. */
async function logged<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for authentication failures on the console
    console.error(what, error instanceof Error ? error.message : "unknown");
    throw error;
  }
}

/** The session can also change in another tab, or expire. */
function useOnlyThisPerson(uid: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey: [owner, of] }) => owner === "mine" && of !== uid });
  }, [queryClient, uid]);
}

/** Signing in or out applies to every tab. Returns the function that makes the others ask again who is signed in. */
function useOtherTabs(): () => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel("session");
    opened.onmessage = () => void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    channel.current = opened;
    return () => opened.close();
  }, [queryClient]);
  return useCallback(() => channel.current?.postMessage("changed"), []);
}

function useTrackedPerson(user: User | null, isAdmin: boolean): void {
  const identified = useRef<string | null>(null);
  useEffect(() => {
    setTrackedRole(isAdmin);
    if (user && !isAdmin && identified.current !== user.uid) identifyPerson(user);
    identified.current = user?.uid ?? null;
  }, [user, isAdmin]);
}
