import { Flag } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useOpened } from "#web/lib/use-opened.ts";
import { cutText } from "./cut-text.ts";

const loadDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

interface ReportClaimProps {
  readonly slug: string;
  readonly place: string;
  /** The claim as the reader sees it. */
  readonly claim: string;
  /** In place of the flag, where there is room. */
  readonly words?: string | undefined;
}

/** The small flag beside a claim. Its dialog is loaded on demand. */
export function ReportClaim({ slug, place, claim, words }: ReportClaimProps) {
  const { Part: ReportDialog, open, close } = useOpened(loadDialog);
  const [flag, setFlag] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={setFlag}
        type="button"
        data-print="no"
        onClick={open}
        {...(!words && { "aria-label": `Report this claim: ${shorten(claim)}`, title: "Report this claim" })}
        className={words ? WORDS_LOOK : FLAG_LOOK}
      >
        {words ?? <Flag className="size-3.5" aria-hidden="true" />}
      </button>
      {ReportDialog &&
        createPortal(
          <ReportDialog slug={slug} place={place} claim={claim} onClose={close} />,
          // the flag may be in a paragraph, which holds no dialog; a citation closes once the focus leaves it
          flag?.closest("dialog") ?? document.body,
        )}
    </>
  );
}

/** The touch target is larger than the icon, so that lines with a flag are no taller than others. */
const FLAG_LOOK =
  "relative inline-grid -my-1.5 size-6 shrink-0 place-items-center rounded-small text-ink-3 hover:bg-raised hover:text-ink max-md:-my-2.5 max-md:size-8 max-md:after:absolute max-md:after:-inset-y-1.5 max-md:after:-right-3 max-md:after:left-0 noscript:hidden";
const WORDS_LOOK = "link inline-flex min-h-9 items-center max-md:min-h-11";

const SHORT = 80;
const shorten = (text: string): string => (text.length > SHORT ? `${cutText(text, SHORT)}…` : text);
