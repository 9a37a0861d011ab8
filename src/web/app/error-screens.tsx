import { type ErrorComponentProps, Link, useHydrated, useRouter, useRouterState } from "@tanstack/react-router";
import { CloudOff, SearchX, TriangleAlert } from "lucide-react";
import { ApiError } from "../lib/api.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { matchRoute } from "./match-route.ts";

export function NotFoundScreen() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isLink = matchRoute(pathname)?.rendering === "unlisted";
  // the server sends the same page for every unknown URL, so the words can only appear in the browser
  const isHydrated = useHydrated();
  const words = isLink || !isHydrated ? "" : wordsIn(pathname);
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title={isLink ? "This link no longer works" : "Page not found"}
      action={
        <>
          <Link to="/peptides" search={words ? { search: words } : {}} className={buttonLook("primary")}>
            {words ? `Search for “${words}”` : "Search the library"}
          </Link>
          <Link to="/" className={buttonLook()}>
            Go home
          </Link>
        </>
      }
    >
      {isLink
        ? "It may have expired, the person who shared it may have withdrawn it, or part of the address is missing."
        : "The address may have changed or have a typo."}
    </EmptyState>
  );
}

const MAX_WORDS = 30;

/** A guess at what the person looked for, from the last part of the URL; empty if it isn't a name. */
function wordsIn(pathname: string): string {
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const words = last.replaceAll(/[-_+]+/g, " ").trim();
  return words.length <= MAX_WORDS && /^[\p{L}\p{N} .]+$/u.test(words) ? words : "";
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && error.problem?.code === "not-found") return <NotFoundScreen />;
  if (error instanceof ApiError && error.problem === null)
    return <OfflineScreen reason={error.message} onRetry={() => router.invalidate()} />;
  return (
    <EmptyState
      isPage
      icon={TriangleAlert}
      title="This page could not be shown"
      action={
        <>
          <Button variant="primary" onClick={() => router.invalidate()}>
            Try again
          </Button>
          <Link to="/" className={buttonLook()}>
            Go home
          </Link>
        </>
      }
    >
      {error instanceof ApiError ? error.message : "Something went wrong. What you saved is safe."}
      {error instanceof ApiError && error.problem && (
        <p className="mt-2 font-mono text-xs text-ink-3">{error.problem.requestId}</p>
      )}
    </EmptyState>
  );
}

/** What is asked of the server only while it answers. The tools work without it. */
function OfflineScreen({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <EmptyState
      isPage
      icon={CloudOff}
      title="This page isn't on your device yet"
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Link to="/peptides" className={buttonLook()}>
            Peptide Library
          </Link>
          <Link to="/calculator" className={buttonLook()}>
            Calculator
          </Link>
          <Link to="/safety" className={buttonLook()}>
            Safety Info
          </Link>
        </>
      }
    >
      {`${reason} The library, the calculator and the safety page work offline.`}
    </EmptyState>
  );
}
