import { loadingStore } from "../lib/loading-store.ts";
import { useStore } from "../lib/use-store.ts";
import { Spinner } from "./spinner.tsx";

export function LoadingOverlay() {
  const active = useStore(loadingStore);
  if (active === 0) return null;
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-black/55" data-loading-overlay="">
      <Spinner label="Working" className="text-white [&_svg]:size-10" />
    </div>
  );
}
