import { Link } from "@tanstack/react-router";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";

/** Why saving failed, and that nothing is lost by it. */
export function SaveProblem({ error, from }: { readonly error: unknown; readonly from: string }) {
  if (error === null || error === undefined) return null;
  if (isUnauthenticated(error))
    return (
      <ErrorAlert title="Your session has ended">
        <p>
          <Link to="/login" search={{ from }} className="text-accent">
            Sign in again
          </Link>
          : what is here stays on this device until then.
        </p>
      </ErrorAlert>
    );
  const { message = "", problem = null } = apiErrorIn(error) ?? {};
  return (
    <ErrorAlert title="Not saved">
      <p>
        {message || "This browser did not keep it; it may be out of space."} Everything is still here.
        {problem?.errors?.slice(0, 3).map(({ path, message: what }) => (
          <span key={path} className="block wrap-anywhere">
            {path}: {what}
          </span>
        ))}
      </p>
    </ErrorAlert>
  );
}
