import { usePathParams } from "../app/page-address.ts";
import { EditCycle } from "../features/cycles/edit/edit-cycle.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

export default function Page() {
  const { cycleId } = usePathParams("/cycles/$cycleId/edit");
  return <EditCycle key={cycleId} id={cycleId} sources={CHECK_SOURCES} />;
}
