import { useNavigate } from "@tanstack/react-router";
import type { SavedProtocol } from "#contract/protocols.ts";
import { cyclePrefill } from "#domain/protocols/cycle-prefill.ts";
import { usePersonToday } from "../app/use-person-today.ts";
import { handOver } from "../features/cycles/initial-data.ts";
import { SavedProtocols } from "../features/protocols/saved/saved-protocols.tsx";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { localToday } from "../lib/local-day.ts";
import { newId } from "../lib/new-id.ts";

export default function Page() {
  const navigate = useNavigate();
  const today = usePersonToday() ?? localToday();
  const onUse = (protocol: SavedProtocol) => {
    const prefill = cyclePrefill(protocol, { today, newId });
    const initialData = handOver(prefill, { storage: browserStorage("tab"), now: Date.now(), newId });
    void navigate({ to: "/cycles/new", search: { initialData } });
  };
  return <SavedProtocols onUse={onUse} />;
}
