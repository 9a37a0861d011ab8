import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile, withdrawHealthConsent } from "#contract/profile.ts";
import { takeProfile } from "#web/app/profile-query.ts";
import { call } from "#web/lib/api.ts";
import { askHealthConsent } from "#web/lib/health-consent.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ProfileSection } from "./profile-section.tsx";

interface HealthConsentSectionProps {
  readonly uid: string;
  readonly profile: Profile;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

export function HealthConsentSection({ uid, profile }: HealthConsentSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { healthConsentAt } = profile;
  return (
    <ProfileSection title="Health data">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-64 text-sm text-ink-2">
          {healthConsentAt === null
            ? "You have not agreed that this server keeps health data. It refuses new entries; what it may hold from before stays until you delete it."
            : `On ${DAY.format(new Date(healthConsentAt))} you agreed that this server keeps the plans, cycles, doses, vials, supplies and blood results you enter.`}
        </p>
        {healthConsentAt === null ? (
          <Button onClick={() => void askHealthConsent()}>Read and decide</Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Take it back</Button>
        )}
      </div>
      {isAsking && <WithdrawDialog uid={uid} onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function WithdrawDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutateAsync: withdraw } = useChange({
    send: () => call<typeof withdrawHealthConsent>("delete", "/api/account/health-consent", {}),
    onDone: (profile) => takeProfile(queryClient, uid, profile),
    done: "Your consent is taken back",
  });
  return (
    <ConfirmDialog
      title="Take your consent back?"
      confirm="Take it back"
      isDestructive
      cancel="Keep it"
      failed="Nothing was changed"
      onConfirm={async () => {
        await withdraw();
        onClose();
      }}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
        <li>From now on the server refuses new and changed plans, cycles, doses, vials, supplies and blood results.</li>
        <li>What it holds stays, and you still see it, until you delete it: each entry, or the whole account below.</li>
        <li>Doses that wait on this device stay here and are not sent.</li>
        <li>You can agree again at any time.</li>
      </ul>
    </ConfirmDialog>
  );
}
