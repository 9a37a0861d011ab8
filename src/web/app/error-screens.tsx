import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { SearchX, TriangleAlert } from "lucide-react";
import { ApiError } from "../lib/api.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NotFoundScreen() {
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title="There is no page here"
      action={
        <>
          <Link to="/peptides" className={buttonLook("primary")}>
            Search the library
          </Link>
          <Link to="/" className={buttonLook()}>
            Go home
          </Link>
        </>
      }
    >
      The address may have changed or been mistyped.
    </EmptyState>
  );
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && error.problem?.code === "not-found") return <NotFoundScreen />;
  return (
    <EmptyState
      isPage
      icon={TriangleAlert}
      title="This page could not be shown"
      action={
        <Button variant="primary" onClick={() => router.invalidate()}>
          Try again
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : "Something went wrong here. What you saved is safe."}
      {error instanceof ApiError && error.problem && (
        <p className="mt-2 font-mono text-xs text-ink-3">{error.problem.requestId}</p>
      )}
    </EmptyState>
  );
}
