import { Link } from "@tanstack/react-router";
import { Activity } from "lucide-react";
import { useAuth } from "#web/app/auth-context.tsx";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { useBloodworkSettings } from "#web/features/bloodwork/store/settings.ts";
import { useCatalogue } from "#web/features/bloodwork/store/use-catalogue.ts";
import { useDraws } from "#web/features/bloodwork/store/use-draws.ts";
import { together } from "#web/lib/loadable.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DrawPage } from "./draw-page.tsx";

/** Waits for the draw and everything needed to read it, then shows it. */
export function DrawGate({ id }: { readonly id: string }) {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  const { shown: draws, waiting } = useDraws(uid);
  const { settings } = useBloodworkSettings(uid);
  const query = together({ catalogue: useCatalogue(), draws });
  const find = (all: readonly KeptDraw[]) => all.find((one) => one.id === id) ?? waiting.find((one) => one.id === id);
  return (
    <Loaded
      query={loading ? { ...query, data: undefined } : query}
      failed="This draw couldn't be loaded"
      skeleton={<Skeleton className="h-dvh" />}
    >
      {({ catalogue, draws: all }) => {
        const draw = find(all);
        return draw ? <DrawPage key={id} {...{ uid, draw, catalogue, settings }} draws={all} /> : <NotHere />;
      }}
    </Loaded>
  );
}

function NotHere() {
  return (
    <EmptyState
      isPage
      icon={Activity}
      title="We couldn't find this draw"
      action={
        <Link to="/bloodwork" className={buttonLook("primary")}>
          Go to Bloodwork
        </Link>
      }
    >
      It was deleted, or it is in another account or browser.
    </EmptyState>
  );
}
