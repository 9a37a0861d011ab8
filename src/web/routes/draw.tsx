import { useParams } from "@tanstack/react-router";
import { DrawGate } from "../features/bloodwork/entry/draw/draw-gate.tsx";

export default function Page() {
  const { entryId = "" }: { entryId?: string } = useParams({ strict: false });
  return <DrawGate key={entryId} id={entryId} />;
}
