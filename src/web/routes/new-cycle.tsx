import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { handOver, isHandedOver } from "../features/cycles/initial-data.ts";
import { NewCycle } from "../features/cycles/new/new-cycle.tsx";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { newId } from "../lib/new-id.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

export default function Page() {
  const { initialData, resume }: { initialData?: unknown; resume?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isInAddress = initialData !== undefined && initialData !== "" && !isHandedOver(initialData);
  useEffect(() => {
    if (!isInAddress) return;
    // What came with the address is taken out of it: it holds goals and doses.
    const key = handOver(initialData, { storage: browserStorage("tab"), now: Date.now(), newId });
    void navigate({ to: "/cycles/new", search: { initialData: key, resume }, replace: true });
  }, [isInAddress, initialData, resume, navigate]);
  if (isInAddress) return <PageSpinner label="Loading the form" />;
  return (
    <NewCycle
      key={JSON.stringify(initialData)}
      initialData={initialData}
      isResumed={resume === true}
      sources={CHECK_SOURCES}
    />
  );
}
