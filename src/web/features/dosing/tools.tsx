import { Eraser, Link2, ListChecks, Printer, QrCode } from "lucide-react";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { encodeMixLink } from "#domain/dosing/mix-link.ts";
import { isStarted } from "#domain/dosing/usual-mix.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import type { Mode } from "./calculator-mode.ts";
import { SavedMixes } from "./saved/saved-mixes.tsx";

const loadWalkthrough = async () => (await import("./walkthrough/walkthrough.tsx")).Walkthrough;
const loadLabel = async () => (await import("./label/label-dialog.tsx")).LabelDialog;

interface ToolsProps {
  readonly mix: Mix;
  readonly mode: Mode;
  readonly calculation: Calculation;
  readonly user: { readonly uid: string } | null;
  readonly onOpen: (mix: Mix) => void;
  readonly onStartOver: () => void;
}

/** Actions for a complete mix: mixing steps, label, print, share, save. */
export function Tools({ mix, mode, calculation, user, onOpen, onStartOver }: ToolsProps) {
  const walkthrough = useOpened(loadWalkthrough);
  const label = useOpened(loadLabel);
  const isInjection = calculation.measure?.kind === "injection";
  const copy = () =>
    copyText(addressOf(mix, mode), {
      title: "Link copied",
      description: "It contains only what you entered.",
      byHand: "Copy the address of this page by hand.",
    });
  return (
    <>
      <div className="flex flex-wrap gap-2" data-print="no">
        {isInjection && (
          <>
            <Button icon={ListChecks} onClick={walkthrough.open}>
              Mix step by step
            </Button>
            <Button icon={QrCode} onClick={label.open}>
              Label with QR code
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
        <Button icon={Link2} onClick={() => void copy()}>
          Copy a link
        </Button>
        {isStarted(mix) && (
          <Button icon={Eraser} onClick={onStartOver}>
            Start over
          </Button>
        )}
      </div>
      {walkthrough.Part && <walkthrough.Part mix={mix} calculation={calculation} onClose={walkthrough.close} />}
      {label.Part && (
        <label.Part mix={mix} calculation={calculation} address={addressOf(mix, mode)} onClose={label.close} />
      )}
      <SavedMixes mix={mix} user={user} onOpen={onOpen} />
    </>
  );
}

const addressOf = (mix: Mix, mode: Mode): string =>
  `${window.location.origin}/calculator#mix=${encodeMixLink(mix)}${mode === "draw" ? "" : `&mode=${mode}`}`;
