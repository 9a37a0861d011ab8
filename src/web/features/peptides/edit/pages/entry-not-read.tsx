import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { apiErrorIn } from "../../../../lib/api.ts";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorAlert } from "../../../../ui/notice.tsx";

/** An entry that is not there, or that could not be read just now. */
export function EntryNotRead({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (apiErrorIn(error)?.problem?.code === "not-found")
    return (
      <EmptyState
        isPage
        icon={SearchX}
        title="This peptide was not found"
        action={
          <Link to="/peptides" className={buttonLook("primary")}>
            Search the library
          </Link>
        }
      >
        It may have been deleted, or the address may have been mistyped.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-4">Peptide</h1>
      <ErrorAlert title="The peptide could not be loaded">
        <p>{error.message}</p>
        <Button className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </ErrorAlert>
    </>
  );
}
