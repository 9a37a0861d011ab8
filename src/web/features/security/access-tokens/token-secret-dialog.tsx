import { Copy } from "lucide-react";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface TokenSecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The one time the secret is shown. */
export function TokenSecretDialog({ secret, onClose }: TokenSecretDialogProps) {
  return (
    <Dialog
      title="Copy your token now"
      isDismissible={false}
      description="We show it only once. Anyone who has it can do what you chose, so keep it like a password."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved it
        </Button>
      }
    >
      <p className="mt-4 rounded-control border border-line-soft bg-bg p-3 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <Button icon={Copy} className="mt-3" onClick={() => void copyText(secret, { title: "Token copied" })}>
        Copy
      </Button>
    </Dialog>
  );
}
