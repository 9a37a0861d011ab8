import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";

/** Browsers remember a module that failed to load, so the only retry is to reload the page. */
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
