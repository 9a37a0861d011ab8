import { Link } from "@tanstack/react-router";
import { Activity } from "lucide-react";
import { useAuth } from "#web/app/auth-context.tsx";
import { useBloodworkSettings } from "#web/features/bloodwork/store/settings.ts";
import { useCatalogue } from "#web/features/bloodwork/store/use-catalogue.ts";
import { useDraws } from "#web/features/bloodwork/store/use-draws.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DrawPage } from "./draw-page.tsx";

/** The draw of an address, once it and what it is read with are there. */
export function DrawGate({ id }: { readonly id: string }) {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  const { draws, isPending, error, retry, waiting } = useDraws(uid);
  const { settings } = useBloodworkSettings(uid);
  const { catalogue, isError, retry: retryCatalogue } = useCatalogue();
  if (error || isError)
    return (
      <ErrorAlert title="This draw could not be loaded">
        <Button onClick={isError ? retryCatalogue : retry}>Try again</Button>
      </ErrorAlert>
    );
  if (loading || isPending || catalogue === null) return <Skeleton className="h-dvh" />;
  const draw = draws.find((one) => one.id === id) ?? waiting.find((one) => one.id === id);
  if (draw === undefined)
    return (
      <EmptyState
        isPage
        icon={Activity}
        title="This draw is not here"
        action={
          <Link to="/bloodwork" className={buttonLook("primary")}>
            Go to Bloodwork
          </Link>
        }
      >
        It was deleted, or belongs to another account or another browser.
      </EmptyState>
    );
  return <DrawPage key={id} {...{ uid, draw, draws, catalogue, settings }} />;
}
