import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { PrefillVial } from "#domain/cycles/cycle-prefill.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { localToday } from "#web/lib/local-day.ts";
import { buttonLook } from "#web/ui/button.tsx";
import type { CheckSources } from "./check-sources.ts";
import type { CycleForm } from "./cycle-form.ts";
import { CycleFormView, SessionEnded } from "./cycle-form-view.tsx";
import type { Engine } from "./engine.ts";
import { keepForm } from "./kept-form.ts";
import { type NewVials, NewVialsCard, vialsToAdd } from "./new-vials.tsx";
import { useFormVials } from "./use-form-vials.ts";
import { useSaveCycle } from "./use-save-cycle.ts";

interface NewCycleFormProps {
  readonly engine: Engine;
  readonly sources: CheckSources;
  readonly start: () => CycleForm;
  /** Vials that came with the start values. */
  readonly vials: readonly PrefillVial[];
  readonly onSaved: () => void;
}

export function NewCycleForm({ engine, sources, start, vials, onSaved }: NewCycleFormProps) {
  const { data: others = [] } = useQuery(cyclesQuery(useAuth().user?.uid ?? null));
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const [stock, setStock] = useState<NewVials>({ vials, isWanted: vials.length > 0, mixedOn: localToday() });
  const own = useMemo(() => vialsToAdd(stock, () => null), [stock]);
  const save = useSaveCycle(({ peptides }) =>
    vialsToAdd(stock, (name) => peptides.find(({ peptideName }) => peptideName === name)?.slug ?? null),
  );
  return (
    <CycleFormView
      engine={engine}
      sources={sources}
      start={start}
      others={others}
      vialOf={useFormVials(own)}
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
      notice={
        <>
          {vials.length > 0 && (
            <NewVialsCard value={stock} onChange={(change) => setStock((now) => ({ ...now, ...change }))} />
          )}
          {hasSessionEnded && <SessionEnded from="/cycles/new?resume=true" />}
        </>
      }
      cancel={
        <Link to="/cycles" className={buttonLook()}>
          Cancel
        </Link>
      }
    />
  );
}
