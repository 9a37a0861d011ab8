import { CloudOff, Download, RefreshCw } from "lucide-react";
import { useId } from "react";
import { connectionStore } from "../lib/connection.ts";
import { offlineStore } from "../lib/offline-store.ts";
import { useStore } from "../lib/use-store.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

/**
 * Connection and release messages have their own place beside the page: if the page moved when the connection drops,
 * another dose could end up under the finger.
 */
const SAYINGS = {
  unreached: {
    Icon: CloudOff,
    word: "Offline",
    title: "No connection",
    text: "You can still use the calculator, the analyzer, the safety page and new plans. Pages you opened before work too.",
    look: "bg-care-wash text-ink",
    iconLook: "text-care",
  },
  outdated: {
    Icon: RefreshCw,
    word: "Update",
    title: "Newer version",
    text: "Reload to get the newest version of this site. Nothing you typed is lost if you do it later.",
    look: "border border-line bg-surface text-ink",
    iconLook: "text-accent",
  },
} as const;

/** Null when there is nothing to report. */
function useSaying(): keyof typeof SAYINGS | null {
  const isReached = useStore(connectionStore);
  const { hasNewRelease } = useStore(offlineStore);
  if (!isReached) return "unreached";
  return hasNewRelease ? "outdated" : null;
}

export const useHasConnectionChip = (): boolean => useSaying() !== null;

/** On a phone, in the header: one word, with the details on press. */
export function ConnectionChip() {
  const saying = useSaying();
  const id = useId();
  const { Icon, word, text, look, iconLook } = SAYINGS[saying ?? "unreached"];
  return (
    <div role="status" className="mx-1.5 min-w-0 grow empty:hidden">
      {saying && (
        <>
          <button
            type="button"
            popoverTarget={id}
            className={classNames("flex min-h-9 max-w-full items-center gap-1.5 rounded-full px-2.5 text-note", look)}
          >
            <Icon className={classNames("size-4 shrink-0 max-[22rem]:hidden", iconLook)} aria-hidden="true" />
            <span className="truncate">{word}</span>
          </button>
          <div
            id={id}
            popover="auto"
            className="fixed inset-x-3 top-[3.75rem] bottom-auto m-0 w-auto animate-rise gap-3 rounded-card border border-line bg-raised p-4 text-sm text-ink shadow-lg shadow-black/20 open:grid"
          >
            <p>{text}</p>
            {saying === "outdated" && <Reload />}
          </div>
        </>
      )}
    </div>
  );
}

/** At the bottom of the sidebar, where there is room for the whole message. */
export function ConnectionCard() {
  const saying = useSaying();
  const { Icon, title, text, look, iconLook } = SAYINGS[saying ?? "unreached"];
  return (
    <div role="status" className="empty:hidden">
      {saying && (
        <div
          title={`${title}. ${text}`}
          className={classNames(
            "grid gap-1 rounded-control px-3 py-2 text-note narrow:justify-items-center narrow:px-0",
            look,
          )}
        >
          <p className="flex items-center gap-2 font-medium">
            <Icon className={classNames("size-4 shrink-0", iconLook)} aria-hidden="true" />
            <span className="narrow:sr-only">{title}</span>
          </p>
          <p className="text-ink-2 narrow:sr-only">{text}</p>
          {saying === "outdated" && <Reload />}
        </div>
      )}
    </div>
  );
}

const Reload = () => (
  <Button className="justify-self-start narrow:px-1! max-md:px-4!" onClick={() => location.reload()}>
    Reload
  </Button>
);

export function OfflineLine() {
  const { takenAlong } = useStore(offlineStore);
  if (takenAlong === "nothing") return null;
  return (
    <span className="flex items-center gap-1.5">
      <Download className="size-3.5 shrink-0" aria-hidden="true" />
      {takenAlong === "all" ? "Library and tools kept for offline use" : "Tools kept for offline use"}
    </span>
  );
}
