import { ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import type { LiveText } from "./live-text.ts";

/** What is still possible, beside the button that goes on; what removed the rest opens above it. */
export function LiveLine({ text }: { readonly text: LiveText | null }) {
  return (
    <>
      <p role="status" className="sr-only">
        {useSettled(text === null ? "" : [text.line, ...text.more].join(" "))}
      </p>
      {text !== null && text.more.length === 0 && <p className="py-1.5 text-sm font-medium">{text.line}</p>}
      {text !== null && text.more.length > 0 && (
        <details className="group/live flex flex-col text-sm">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-small font-medium md:min-h-9 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 grow">{text.line}</span>
            <ChevronUp
              className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open/live:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <ul className="grid max-h-40 gap-1 overflow-y-auto pb-2 text-ink-2">
            {text.more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const QUIET_MS = 900;

/** Follows once nothing has changed for a moment, so that typing is not talked over. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
