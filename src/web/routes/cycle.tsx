import { useParams } from "@tanstack/react-router";
import { CycleDetail } from "../features/cycles/detail/cycle-detail.tsx";

export default function Page() {
  const { cycleId = "" }: { cycleId?: string } = useParams({ strict: false });
  return <CycleDetail key={cycleId} id={cycleId} />;
}
