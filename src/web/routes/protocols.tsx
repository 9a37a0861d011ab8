import { useNavigate } from "@tanstack/react-router";
import type { SavedProtocol } from "../../contract/protocols.ts";
import { cyclePrefill } from "../../domain/protocols/cycle-prefill.ts";
import { encodeInitialData } from "../features/cycles/initial-data.ts";
import { SavedProtocols } from "../features/protocols/saved/saved-protocols.tsx";
import { localToday } from "../lib/local-day.ts";
import { newId } from "../lib/new-id.ts";

export default function Page() {
  const navigate = useNavigate();
  const onUse = (protocol: SavedProtocol) => {
    const prefill = cyclePrefill(protocol, { today: localToday(), newId });
    const initialData = encodeInitialData(prefill, window.sessionStorage, handOverKey);
    void navigate({ to: "/cycles/new", search: { initialData } });
  };
  return <SavedProtocols onUse={onUse} />;
}

/** Sorts by the time it was made. */
const handOverKey = (): string => `${Date.now().toString(36)}-${newId().slice(0, 8)}`;
