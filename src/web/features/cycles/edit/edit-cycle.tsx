import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useChangeCycle } from "../api/use-change-cycle.ts";
import { CycleGate } from "../detail/cycle-gate.tsx";
import { TOAST } from "../messages.ts";
import type { CheckSources } from "../new/check-sources.ts";
import { formOfCycle } from "../new/cycle-form.ts";
import { CycleFormView, SessionEnded } from "../new/cycle-form-view.tsx";
import type { Engine } from "../new/engine.ts";
import { keepForm } from "../new/kept-form.ts";
import { useEngine } from "../new/use-engine.ts";
import { useFormVials } from "../new/use-form-vials.ts";

interface EditCycleProps {
  readonly id: string;
  readonly sources: CheckSources;
}

export function EditCycle({ id, sources }: EditCycleProps) {
  const query = useEngine();
  return (
    <CycleGate id={id}>
      {(cycle, uid) => (
        <>
          <PageHeader
            title="Edit Cycle"
            crumb={
              <Link to="/cycles/$cycleId" params={{ cycleId: id }}>
                {cycle.name}
              </Link>
            }
          >
            <p>Changes here don't affect doses you already logged.</p>
          </PageHeader>
          <Loaded query={query} failed="The form couldn't be loaded" label="Loading the form" skeleton="page">
            {(engine) => <EditForm key={cycle.id} cycle={cycle} uid={uid} engine={engine} sources={sources} />}
          </Loaded>
        </>
      )}
    </CycleGate>
  );
}

const NO_VIALS: readonly never[] = [];

interface EditFormProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly engine: Engine;
  readonly sources: CheckSources;
}

function EditForm({ cycle, uid, engine, sources }: EditFormProps) {
  const navigate = useNavigate();
  const { data: cycles = [] } = useQuery(cyclesQuery(useAuth().user?.uid ?? null));
  const [base, setBase] = useState(cycle); // the version this form started from; a refetched one must not replace it
  const [newer, setNewer] = useState<number | null>(null);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const change = useChangeCycle(uid, base);
  const back = { to: "/cycles/$cycleId", params: { cycleId: cycle.id } } as const;
  return (
    <CycleFormView
      engine={engine}
      sources={sources}
      start={() => engine.takeKeptForm(cycle.id) ?? formOfCycle(cycle)}
      others={cycles.filter(({ id }) => id !== cycle.id)}
      vialOf={useFormVials(NO_VIALS)}
      submitLabel="Save changes"
      isSaving={change.isPending}
      onSave={({ protocolId: _protocol, ...request }, form) =>
        change.mutate(
          { ...request, peptides: request.peptides.map((item) => ({ ...item, plan: item.plan ?? null })) },
          {
            onSuccess: () => {
              addToast(TOAST.changed);
              void navigate({ ...back, replace: true });
            },
            onError: (error) => {
              setNewer(apiErrorIn(error)?.problem?.currentVersion ?? null);
              if (!isUnauthenticated(error)) return;
              keepForm(form, cycle.id);
              setSessionEnded(true);
            },
          },
        )
      }
      notice={
        hasSessionEnded ? (
          <SessionEnded from={`/cycles/${cycle.id}/edit`} />
        ) : (
          newer !== null && (
            <Notice tone="care" title="Changed on another device">
              <p>Your changes are still here and nothing was overwritten.</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <a href={`/cycles/${cycle.id}`} target="_blank" rel="noopener" className={buttonLook()}>
                  See the newer version
                </a>
                <Button
                  onClick={() => {
                    setBase({ ...base, version: newer });
                    setNewer(null);
                  }}
                >
                  Keep mine
                </Button>
              </div>
            </Notice>
          )
        )
      }
      cancel={
        <Link {...back} className={buttonLook()}>
          Cancel
        </Link>
      }
    />
  );
}
