import { Copy, Download, Printer } from "lucide-react";
import { useEffect } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The one time the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${PRODUCT_NAME}\n\n${codes.join("\n")}\n\nEach works once.\n`;
  useEffect(() => {
    document.documentElement.dataset.printing = "label";
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return (
    <Dialog
      title="Keep these recovery codes"
      isDismissible={false}
      description="Each opens your account once when the phone is lost. They are shown this one time only: keep them where you keep papers, not on the phone."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <div data-print="label" className="mt-4 grid gap-2">
        <p className="section-label">Recovery codes for {PRODUCT_NAME}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control border border-line-soft bg-bg p-3 text-center font-mono text-sm min-[22rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copyText(text, { title: "Codes copied" })}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => download("recovery-codes.txt", "text/plain", text)}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
