import { Monitor, Smartphone } from "lucide-react";
import type { endOneSession, endOtherSessions, OpenSession } from "#contract/security.ts";
import { call } from "#web/lib/api.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSecurityChange } from "../use-security-change.tsx";

interface SessionSectionProps {
  readonly uid: string;
  readonly sessions: readonly OpenSession[];
}

export function SessionSection({ uid, sessions }: SessionSectionProps) {
  const { change, isChanging, proofDialog } = useSecurityChange(uid);
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const listed = [...sessions.filter(({ isThisOne }) => isThisOne), ...others];
  const end = async ({ id, name }: OpenSession) => {
    const isEnded = await change(async () => {
      await call<typeof endOneSession>("delete", "/api/sessions/{id}", { params: { id } });
      return true;
    }, "It was not signed out");
    if (isEnded) addToast({ title: "Signed out", description: `${name} has to sign in again.` });
  };
  const endOthers = async () => {
    const areEnded = await change(async () => {
      await call<typeof endOtherSessions>("delete", "/api/sessions", {});
      return true;
    }, "They were not signed out");
    if (areEnded) addToast({ title: "Signed out everywhere else" });
  };
  return (
    <Section title="Devices">
      <ul aria-label="Open sessions" className="divide-y divide-line-soft border-t border-line-soft">
        {listed.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isChanging} onEnd={() => void end(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="destructive" className="w-fit" disabled={isChanging} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
      {proofDialog}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { name, isHandheld, openedAt, lastUsedAt, isThisOne } = session;
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isThisOne && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-note text-ink-3">
          Signed in {dayAndTimeText(openedAt)}
          {!isThisOne && `, last used ${dayAndTimeText(lastUsedAt)}`}
        </p>
      </div>
      {!isThisOne && (
        <Button disabled={isBusy} aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
