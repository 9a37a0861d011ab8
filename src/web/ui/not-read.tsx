import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { apiErrorIn } from "../lib/api.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorAlert } from "./notice.tsx";

interface NotReadProps {
  /** What the page is about, in lower case. */
  readonly noun: string;
  readonly error: Error;
  readonly onRetry: () => void;
  /** Where to go on from when it is not there. */
  readonly action: ReactNode;
}

/** The page of a thing that is not there, or that could not be read just now. */
export function NotRead({ noun, error, onRetry, action }: NotReadProps) {
  if (apiErrorIn(error)?.problem?.code === "not-found")
    return (
      <EmptyState isPage icon={SearchX} title={`This ${noun} was not found`} action={action}>
        It may have been deleted, or the address may have been mistyped.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-4">{noun.charAt(0).toUpperCase() + noun.slice(1)}</h1>
      <ErrorAlert title={`The ${noun} could not be loaded`}>
        <p>{error.message}</p>
        <Button className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </ErrorAlert>
    </>
  );
}
