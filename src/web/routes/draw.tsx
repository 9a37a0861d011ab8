import { usePathParams } from "../app/page-address.ts";
import { DrawGate } from "../features/bloodwork/entry/draw/draw-gate.tsx";

export default function Page() {
  const { entryId } = usePathParams("/bloodwork/$entryId");
  return <DrawGate key={entryId} id={entryId} />;
}
