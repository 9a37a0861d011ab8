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
  /** Says what couldn't be loaded, in a sentence. */
  readonly failed: ReactNode;
  /** Replaces the server's explanation under that sentence. */
  readonly hint?: ReactNode;
  readonly look?: FailureLook;
  /** Says what is loading, for screen readers. */
  readonly label?: string;
  /** Placeholder shapes that reserve the space; "page" for a spinner as high as a page; null for nothing. */
  readonly skeleton?: ReactNode;
  /** The page's heading until the data provides one. */
  readonly heading?: string;
  /** Shown if the record doesn't exist. Without it, that counts as a failure. */
  readonly missing?: ReactNode;
  /** For a page behind the gate whose session ended while it was open. */
  readonly signedOut?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  /** Shown above older data if reloading it failed. Without it, the older data has no message. */
  readonly stale?: string;
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders a query while it loads, after a failure, if the record is missing, and with its data. Data stays on screen
 * during a reload, even a failed one, so that people don't lose what they were reading or typing. A cached answer from
 * the device counts as data.
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
 * An alert if the page can't work without it, a notice if it can, a line for a detail, and a remark, which has no
 * button, for long lists.
 */
type FailureLook = "alert" | "notice" | "line" | "remark";

interface LoadFailedProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: Error | null;
  readonly look?: FailureLook | undefined;
  /** Shown next to "Try again". */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly onRetry: () => unknown;
}

/** A failed load with a retry button. `Loaded` renders it; use it directly only beside a page that works. */
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
  /** The kind of thing that wasn't found, in lower case. */
  readonly noun: string;
  /** A link to the next best page. */
  readonly action: ReactNode;
}

/** The page for a record that doesn't exist. */
export function NotFound({ noun, action }: NotFoundProps) {
  return (
    <EmptyState isPage icon={SearchX} title={`This ${noun} was not found`} action={action}>
      It may have been deleted, or the address may have been mistyped.
    </EmptyState>
  );
}
