import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { apiErrorIn, isMissing, isUnauthenticated } from "../lib/api.ts";
import type { Loadable } from "../lib/loadable.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorAlert, Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { PageSpinner } from "./spinner.tsx";

interface LoadedProps<T> {
  readonly query: Loadable<T>;
  /** What could not be loaded, as a sentence. */
  readonly failed: ReactNode;
  /** Replaces the server's own explanation under that sentence. */
  readonly hint?: ReactNode;
  readonly look?: FailureLook;
  /** What is being loaded, for screen readers. */
  readonly label?: string;
  /** Silent shapes that reserve the room of what comes; "page" for a spinner as high as a page; null for nothing. */
  readonly skeleton?: ReactNode;
  /** The page's heading while there is no thing to take it from. */
  readonly heading?: string;
  /** For a thing that may not exist. Without it, that counts as a failure. */
  readonly missing?: ReactNode;
  /** For a page behind the gate whose session ended meanwhile. */
  readonly signedOut?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  /** Says above older data that loading it again failed. Without it, the older data is shown silently. */
  readonly stale?: string;
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * Draws a query: while it loads, when it failed, when nothing is there, and its data. Data that is there stays while it
 * is loaded again, also when that fails, so nobody loses what they were reading or typing; an answer kept on the device
 * for use without a connection is data like any other.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, failed, hint, look, label, skeleton, heading, className, children } = props;
  const { data, error, refetch } = query;
  if (props.signedOut !== undefined && isUnauthenticated(error)) return props.signedOut;
  if (data !== undefined)
    return (
      <>
        {props.stale !== undefined && error && (
          <LoadFailed className="mb-6" title={failed} hint={props.stale} onRetry={refetch} />
        )}
        {isEmpty(props, data) ? props.empty : children(data)}
      </>
    );
  if (error === null) return <Loading {...{ label, skeleton, className }} />;
  if (props.missing !== undefined && isMissing(error)) return props.missing;
  return (
    <>
      {heading && <h1 className="mb-4">{heading}</h1>}
      <LoadFailed title={failed} hint={hint} error={error} onRetry={refetch} {...{ look, className }} />
    </>
  );
}

function isEmpty<T>(props: LoadedProps<T>, data: T): boolean {
  if (props.empty === undefined) return false;
  return props.isEmpty ? props.isEmpty(data) : Array.isArray(data) && data.length === 0;
}

interface LoadingProps {
  readonly label: string | undefined;
  readonly skeleton: ReactNode;
  readonly className: string | undefined;
}

function Loading({ label = "Loading", skeleton, className }: LoadingProps) {
  if (skeleton === null) return null;
  if (skeleton === "page") return <PageSpinner label={label} />;
  return (
    <div role="status" aria-label={label} className={className}>
      {skeleton ?? <Skeleton className="h-64" />}
    </div>
  );
}

/**
 * An alert where the page waits for it, a notice where the page works without it, a line where it is a detail, and a
 * remark, which has no button, where many of them may be in one list.
 */
type FailureLook = "alert" | "notice" | "line" | "remark";

interface LoadFailedProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: Error | null;
  readonly look?: FailureLook | undefined;
  /** Stands beside "Try again". */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly onRetry: () => unknown;
}

/** Something could not be loaded, with the way to try again. `Loaded` draws it; use it alone beside a page that works. */
export function LoadFailed({ title, hint, error, look = "alert", action, className, onRetry }: LoadFailedProps) {
  const retry = (
    <Button variant={look === "line" ? "quiet" : "secondary"} onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  if (look === "remark") return <p className={classNames("text-note text-ink-3", className)}>{title}</p>;
  if (look === "line")
    return (
      <div className={classNames("flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3", className)}>
        <p role="status">{title}</p>
        {retry}
      </div>
    );
  const explanation = hint ?? apiErrorIn(error)?.message;
  const body = (
    <div className="grid gap-3">
      {explanation && <p>{explanation}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {retry}
        {action}
      </div>
    </div>
  );
  return look === "notice" ? (
    <Notice tone="care" title={title} className={className}>
      {body}
    </Notice>
  ) : (
    <ErrorAlert title={title} className={className}>
      {body}
    </ErrorAlert>
  );
}

interface NotFoundProps {
  /** What is not there, in lower case. */
  readonly noun: string;
  /** Where to go on from. */
  readonly action: ReactNode;
}

/** The page of a thing that is not there. */
export function NotFound({ noun, action }: NotFoundProps) {
  return (
    <EmptyState isPage icon={SearchX} title={`This ${noun} was not found`} action={action}>
      It may have been deleted, or the address may have been mistyped.
    </EmptyState>
  );
}
