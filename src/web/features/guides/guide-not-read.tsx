import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { apiErrorIn } from "../../lib/api.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorAlert } from "../../ui/notice.tsx";

/** A guide that is not there, or that could not be read just now. */
export function GuideNotRead({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (apiErrorIn(error)?.problem?.code === "not-found")
    return (
      <EmptyState
        isPage
        icon={SearchX}
        title="This guide was not found"
        action={
          <Link to="/guides" className={buttonLook("primary")}>
            All guides
          </Link>
        }
      >
        It may have been deleted, or the address may have been mistyped.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-4">Guide</h1>
      <ErrorAlert title="The guide could not be loaded">
        <p>{error.message}</p>
        <Button className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </ErrorAlert>
    </>
  );
}
