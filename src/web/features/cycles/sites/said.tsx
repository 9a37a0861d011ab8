import { Button } from "#web/ui/button.tsx";
import type { ChangeSites } from "./use-change-sites.ts";

/** What came of the last change: a toast cannot be pressed while a dialog is open. */
export function Said({ said }: Pick<ChangeSites, "said">) {
  return (
    <div role="status" className="flex min-h-10 items-center gap-3 text-sm empty:hidden max-sm:w-full sm:mr-auto">
      {said && (
        <>
          <span className={said.isError ? "font-medium text-stop" : "text-ink-2"}>{said.text}</span>
          {said.undo && <Button onClick={said.undo}>Undo</Button>}
        </>
      )}
    </div>
  );
}
