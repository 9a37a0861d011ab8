import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { buttonLook } from "#web/ui/button.tsx";
import type { CheckSources } from "./check-sources.ts";
import type { CycleForm } from "./cycle-form.ts";
import { CycleFormView, SessionEnded } from "./cycle-form-view.tsx";
import type { Engine } from "./engine.ts";
import { keepForm } from "./kept-form.ts";
import { useSaveCycle } from "./use-save-cycle.ts";

interface NewCycleFormProps {
  readonly engine: Engine;
  readonly sources: CheckSources;
  readonly start: () => CycleForm;
  readonly onSaved: () => void;
}

export function NewCycleForm({ engine, sources, start, onSaved }: NewCycleFormProps) {
  const { data: others = [] } = useQuery(cyclesQuery(useAuth().user?.uid ?? null));
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const save = useSaveCycle();
  return (
    <CycleFormView
      engine={engine}
      sources={sources}
      start={start}
      others={others}
      submitLabel="Create cycle"
      isSaving={save.isPending}
      onSave={(request, form) =>
        save.mutate(request, {
          onSuccess: onSaved,
          onError: (error) => {
            if (!isUnauthenticated(error)) return;
            keepForm(form, null);
            setSessionEnded(true);
          },
        })
      }
      notice={hasSessionEnded && <SessionEnded from="/cycles/new?resume=true" />}
      cancel={
        <Link to="/cycles" className={buttonLook()}>
          Cancel
        </Link>
      }
    />
  );
}
