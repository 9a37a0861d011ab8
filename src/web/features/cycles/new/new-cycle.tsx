import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PrefillVial } from "#domain/cycles/cycle-prefill.ts";
import { usePersonToday } from "#web/app/use-person-today.ts";
import { browserStorage } from "#web/lib/device/browser-storage.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { forgetInitialData } from "../initial-data.ts";
import { TEXT } from "../messages.ts";
import type { CheckSources } from "./check-sources.ts";
import { type CycleForm, emptyForm, emptyItem, formOf } from "./cycle-form.ts";
import type { Engine } from "./engine.ts";
import { NewCycleForm } from "./new-cycle-form.tsx";
import type { InitialData } from "./read-initial-data.ts";
import { withSuggestedDays } from "./start-plan.ts";
import { useEngine } from "./use-engine.ts";

interface NewCycleProps {
  /** From the URL, as parsed by the router. */
  readonly initialData: unknown;
  /** True if the person just signed in again. */
  readonly isResumed: boolean;
  readonly sources: CheckSources;
}

export function NewCycle({ initialData, isResumed, sources }: NewCycleProps) {
  const query = useEngine();
  const today = usePersonToday();
  return (
    <>
      <PageHeader title={TEXT.newCycle} crumb={<Link to="/cycles">{TEXT.heading}</Link>} />
      <Loaded
        query={{ ...query, data: today && query.data ? { engine: query.data, today } : undefined }}
        failed="The form couldn't be loaded"
        label="Loading the form"
        skeleton="page"
      >
        {(known) => <Opened {...known} {...{ initialData, isResumed, sources }} />}
      </Loaded>
    </>
  );
}

interface OpenedProps extends NewCycleProps {
  readonly engine: Engine;
  readonly today: string;
}

function Opened({ engine, today, initialData, isResumed, sources }: OpenedProps) {
  const [read] = useState(() => engine.readInitialData(initialData, browserStorage("tab"), Date.now()));
  return (
    <div className="grid gap-6">
      <StartNotice read={read} />
      <NewCycleForm
        engine={engine}
        sources={sources}
        start={() => startForm(engine, read, isResumed, today)}
        vials={(read.outcome === "prefill" && read.prefill.vials) || NO_VIALS}
        onSaved={() => forgetInitialData(initialData, browserStorage("tab"))}
      />
    </div>
  );
}

const NO_VIALS: readonly PrefillVial[] = [];

function startForm(engine: Engine, read: InitialData, isResumed: boolean, today: string): CycleForm {
  const kept = isResumed ? engine.takeKeptForm(null) : null;
  if (kept) return kept;
  if (read.outcome === "prefill") return withSuggestedDays(formOf(read.prefill), engine);
  return { ...emptyForm(today), items: [emptyItem("item-1")] };
}

function StartNotice({ read }: { readonly read: InitialData }) {
  if (read.outcome === "none") return null;
  if (read.outcome === "prefill")
    return (
      <Notice title="Nothing is saved yet">
        This is what will be created, checked once more. Change anything you like first.
      </Notice>
    );
  if (read.outcome === "gone")
    return (
      <Notice tone="care" title="This plan is no longer available">
        It was opened in another tab, or more than a day ago. Open one of{" "}
        <Link to="/protocols" className="link">
          your saved protocols
        </Link>{" "}
        and press Use again, or fill in the form by hand.
      </Notice>
    );
  return (
    <Notice tone="care" title="We couldn't read the plan in this link">
      <p>The form starts empty. What went wrong:</p>
      <ul className="mt-1 list-disc pl-5">
        {read.problems.slice(0, 5).map(({ field, message }) => (
          <li key={field + message} className="wrap-anywhere">
            {field === "" ? message : `${field.slice(0, 80)}: ${message}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
