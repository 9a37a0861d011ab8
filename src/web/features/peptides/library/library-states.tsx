import { Button } from "#web/ui/button.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CARD_GRID } from "./results/list-props.ts";

const SKELETONS = ["first", "second", "third", "fourth"];

export function LoadingCards() {
  return (
    <div role="status" aria-label="Loading the library" className={CARD_GRID}>
      {SKELETONS.map((key) => (
        <div key={key} className="card grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** The server's results stay; only searching in the browser is missing. */
export function EngineFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="care" title="The search index could not be loaded">
      <p>Searching still works through the server, a little slower, and not without a connection.</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

export function LibraryFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorAlert title="The library could not be read">
      <p>The server cannot be reached, or could not answer. What you typed is still there.</p>
      <Button className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </ErrorAlert>
  );
}
