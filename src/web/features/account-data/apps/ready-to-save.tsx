import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { LibraryName } from "#domain/account/import/match-compounds.ts";
import { type ImportPlan, planImport } from "#domain/account/import/plan-import.ts";
import type { AppReading } from "#domain/account/import/proposal.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useClock } from "#web/app/use-clock.ts";
import { together } from "#web/lib/loadable.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { accountQuery, spanOf } from "./account-query.ts";
import { ImportPreview } from "./import-preview.tsx";
import { SaveProgress } from "./save-progress.tsx";
import { useSaveImport } from "./use-save-import.ts";

interface ReadyToSaveProps {
  readonly uid: string;
  readonly reading: AppReading;
  readonly onClose: () => void;
}

type Account = Parameters<typeof planImport>[0]["account"] & { readonly own: readonly LibraryName[] };

/** Compares what was read with the library and the account, and saves what the person chooses. */
export function ReadyToSave({ uid, reading, onClose }: ReadyToSaveProps) {
  const [span] = useState(() => spanOf(reading));
  const account = useQuery(accountQuery(uid, span));
  const library = useQuery(compoundNamesQuery);
  const settings = useQuery(settingsQuery(uid));
  const clock = useClock();
  return (
    <Loaded
      query={together({ account, library, settings })}
      failed="We couldn't compare the file with your account"
      hint="Nothing was saved. Check the connection and try again."
      label="Comparing with your account"
      skeleton={<Skeleton className="h-40" />}
    >
      {(data) =>
        clock && (
          <Planned reading={reading} account={data.account} library={data.library} clock={clock} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

interface PlannedProps {
  readonly reading: AppReading;
  readonly account: Account;
  readonly library: readonly LibraryName[];
  readonly clock: PersonClock;
  readonly onClose: () => void;
}

function Planned({ reading, account, library, clock, onClose }: PlannedProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [now] = useState(() => new Date().toISOString());
  const saving = useSaveImport();
  const names = useMemo(() => [...account.own, ...library], [account.own, library]);
  const plan: ImportPlan = useMemo(
    () => planImport({ reading, library: names, choices, account, clock, now, newId: newUuid }),
    [reading, names, choices, account, clock, now],
  );
  if (saving.state.step !== "choosing") return <SaveProgress {...saving} state={saving.state} onClose={onClose} />;
  return (
    <ImportPreview
      reading={reading}
      plan={plan}
      library={names}
      onChoose={(written, slug) =>
        setChoices((before) => new Map([...before, ...written.map((name) => [name, slug] as const)]))
      }
      onSave={(choice) => void saving.save(choice)}
      onCancel={onClose}
    />
  );
}
