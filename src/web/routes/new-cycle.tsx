import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePageSearch } from "../app/page-address.ts";
import { handOver, isHandedOver } from "../features/cycles/initial-data.ts";
import { NewCycle } from "../features/cycles/new/new-cycle.tsx";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { newId } from "../lib/new-id.ts";
import { isTrue } from "../lib/read-loosely.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

/** The form validates the initial data itself. */
const readSearch = ({ initialData, resume }: Readonly<Record<string, unknown>>) => ({
  initialData,
  isResumed: isTrue(resume),
});

export default function Page() {
  const { initialData, isResumed } = usePageSearch("/cycles/new", readSearch);
  const navigate = useNavigate();
  const isInAddress = initialData !== undefined && initialData !== "" && !isHandedOver(initialData);
  useEffect(() => {
    if (!isInAddress) return;
    // Removes the initial data from the URL: it contains goals and doses.
    const key = handOver(initialData, { storage: browserStorage("tab"), now: Date.now(), newId });
    void navigate({
      to: "/cycles/new",
      search: { initialData: key, ...(isResumed ? { resume: true } : {}) },
      replace: true,
    });
  }, [isInAddress, initialData, isResumed, navigate]);
  if (isInAddress) return <PageSpinner label="Loading the form" />;
  return (
    <NewCycle
      key={JSON.stringify(initialData)}
      initialData={initialData}
      isResumed={isResumed}
      sources={CHECK_SOURCES}
    />
  );
}
