import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";

/** A script that failed to load stays failed for the page (browsers remember it), so the page is loaded anew. */
export function EngineFailed() {
  return (
    <ErrorAlert title="The part that makes plans could not be loaded">
      <p>Check the connection and reload the page. Your answers are kept.</p>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </ErrorAlert>
  );
}
