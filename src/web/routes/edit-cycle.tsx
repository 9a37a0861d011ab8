import { useParams } from "@tanstack/react-router";
import { EditCycle } from "../features/cycles/edit/edit-cycle.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

export default function Page() {
  const { cycleId = "" }: { cycleId?: string } = useParams({ strict: false });
  return <EditCycle key={cycleId} id={cycleId} sources={CHECK_SOURCES} />;
}
