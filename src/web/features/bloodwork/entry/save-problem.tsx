import { Link } from "@tanstack/react-router";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";

interface SaveProblemProps {
  readonly error: unknown;
  /** The page to return to after signing in. */
  readonly from: string;
}

/** Says why saving failed and that no input was lost. */
export function SaveProblem({ error, from }: SaveProblemProps) {
  if (error === null || error === undefined) return null;
  return (
    <ErrorAlert title={isUnauthenticated(error) ? "Your session has ended" : "Not saved"}>
      <SaveReason error={error} from={from} />
    </ErrorAlert>
  );
}

/** The reason alone, for forms that already say nothing was saved. */
export function SaveReason({ error, from }: SaveProblemProps) {
  if (isUnauthenticated(error))
    return (
      <p>
        <Link to="/login" search={{ from }} className="text-accent">
          Sign in again
        </Link>
        : what is here stays on this device until then.
      </p>
    );
  const { message = "", problem = null } = apiErrorIn(error) ?? {};
  return (
    <p>
      {message || "This browser couldn't save it. It may be out of space."} Everything is still here.
      {problem?.errors?.slice(0, 3).map(({ path, message: what }) => (
        <span key={path} className="block wrap-anywhere">
          {path}: {what}
        </span>
      ))}
    </p>
  );
}
