import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";

/** A link to copy: shows all of it for selecting, with a copy button. */
export function LinkToCopy({ link }: { readonly link: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Copied");
    } catch {
      field.current?.select(); // without https, browsers only let the person copy it
      setSaid("Press Ctrl or Cmd and C to copy it");
    }
  };
  return (
    <div className="grid gap-1.5">
      <textarea
        ref={field}
        readOnly
        rows={3}
        aria-label="Link"
        value={link}
        onFocus={(event) => event.target.select()}
        className="field-sizing-content w-full resize-none rounded-control border border-control bg-bg px-3 py-2.5 font-mono text-note leading-relaxed break-all text-ink"
      />
      <div className="flex items-center gap-3">
        <Button icon={Copy} variant="primary" autoFocus onClick={() => void copy()}>
          Copy
        </Button>
        <p role="status" className="text-note text-ink-3">
          {said}
        </p>
      </div>
    </div>
  );
}
