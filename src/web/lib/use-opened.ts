import { type ComponentType, useState } from "react";
import { addToast } from "./toast-store.ts";

/**
 * A part of a page whose script loads when it is opened. If that fails, an error appears and the page stays as it is.
 * Only a page reload can retry: browsers remember that a script failed.
 */
export function useOpened<Props>(load: () => Promise<ComponentType<Props>>) {
  const [opened, setOpened] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const open = () =>
    load().then(
      (Part) => setOpened({ Part }),
      () =>
        addToast({
          title: "It could not be loaded",
          description: "Check the connection, then load the page again.",
          variant: "destructive",
          action: { label: "Reload page", run: () => window.location.reload() },
        }),
    );
  return { Part: opened?.Part ?? null, open: () => void open(), close: () => setOpened(null) };
}
