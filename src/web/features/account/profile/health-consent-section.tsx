import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile, withdrawHealthConsent } from "#contract/profile.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { profileQuery, takeProfile } from "#web/app/profile-query.ts";
import { call } from "#web/lib/api.ts";
import { askHealthConsent } from "#web/lib/health-consent.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface HealthConsentSectionProps {
  readonly uid: string;
  readonly profile: Profile;
}

/** The section with what it needs to know, for a page that shows nothing else of the profile. */
export function HealthConsent() {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(profileQuery(uid));
  return (
    <Loaded query={query} failed="Your consent couldn't be loaded" skeleton={<Skeleton className="h-28" />}>
      {(profile) => uid !== null && <HealthConsentSection uid={uid} profile={profile} />}
    </Loaded>
  );
}

function HealthConsentSection({ uid, profile }: HealthConsentSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { healthConsentAt, bodyConsentAt } = profile;
  return (
    <Section title="Health data">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-64 text-sm text-ink-2">
          {healthConsentAt === null
            ? "You haven't agreed that this server stores health data, so it refuses new entries. Earlier entries stay until you delete them."
            : `On ${dateFormat({ dateStyle: "long" }).format(new Date(healthConsentAt))} you let this server store your plans, cycles, doses, vials, supplies${bodyConsentAt === null ? " and blood results. Body measurements aren't part of it." : ", body and blood results."}`}
        </p>
        {(healthConsentAt === null || bodyConsentAt === null) && (
          <Button onClick={() => void askHealthConsent(healthConsentAt === null ? "health" : "body")}>
            Review and decide
          </Button>
        )}
        {healthConsentAt !== null && <Button onClick={() => setAsking(true)}>Withdraw consent</Button>}
      </div>
      {isAsking && <WithdrawDialog uid={uid} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function WithdrawDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutateAsync: withdraw } = useChange({
    send: () => call<typeof withdrawHealthConsent>("delete", "/api/account/health-consent", {}),
    onDone: (profile) => takeProfile(queryClient, uid, profile),
    done: "Consent withdrawn",
  });
  return (
    <ConfirmDialog
      title="Withdraw your consent?"
      confirm="Withdraw consent"
      isDestructive
      cancel="Cancel"
      failed="Nothing was changed"
      onConfirm={async () => {
        await withdraw();
        onClose();
      }}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
        <li>
          From now on the server takes no new or changed plans, cycles, doses, vials, supplies, body or blood results.
        </li>
        <li>What it stores stays, and you can still see it, until you delete the entries or your account.</li>
        <li>Doses waiting on this device stay here and aren't sent.</li>
        <li>You can agree again at any time.</li>
      </ul>
    </ConfirmDialog>
  );
}
