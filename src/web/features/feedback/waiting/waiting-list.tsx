import { useState } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { momentText } from "#web/lib/local-day.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { KIND_LABELS } from "../messages.ts";
import { sendWaiting } from "./send-waiting.ts";
import { dropWaiting, waitingStore } from "./waiting-feedback.ts";

/** Messages this browser couldn't send yet; renders nothing if there are none. */
export function WaitingList() {
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const all = useStore(waitingStore);
  const [isTrying, setTrying] = useState(false);
  const waiting = all.filter((item) => item.uid === null || item.uid === uid);
  if (waiting.length === 0) return null;
  const tryNow = async () => {
    setTrying(true);
    await sendWaiting(uid).finally(() => setTrying(false));
  };
  return (
    <Section
      title="Waiting to be sent"
      note="Kept in this browser alone until the server answers."
      aside={
        <Button disabled={isTrying} onClick={() => void tryNow()}>
          {isTrying ? "Trying…" : "Try now"}
        </Button>
      }
      className="card grid gap-3"
    >
      <ul className="grid gap-3">
        {waiting.map((item) => (
          <li key={item.id} className="grid gap-1 border-t border-line-soft pt-3 text-sm">
            <p className="text-ink-3">{`${KIND_LABELS[item.kind]} · ${momentText(item.madeAt)}`}</p>
            <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{item.message}</p>
            {item.refusal && <p className="font-medium text-stop">{`Not taken: ${item.refusal}`}</p>}
            <Button variant="quiet" className="-ml-3.5 justify-self-start" onClick={() => dropWaiting(item.id)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
