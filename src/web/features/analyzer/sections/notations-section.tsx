import { Copy, Download } from "lucide-react";
import type { Portrait } from "#domain/chemistry/analyse.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { downloadJson, fileNameOf } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "./section.tsx";

/** The peptide in every notation, and a download of everything computed. */
export function NotationsSection({ name, portrait }: { readonly name: string; readonly portrait: Portrait }) {
  const { written } = portrait;
  const save = () => {
    const { molecule: _model, ...rest } = portrait;
    downloadJson(fileNameOf(name), rest);
  };
  return (
    <Section
      title="In other notations"
      aside={
        <Button icon={Download} variant="quiet" onClick={save}>
          Everything as JSON
        </Button>
      }
    >
      <Written title="ProForma" text={written.proforma} />
      <Written title="Three letters" text={written.threeLetter} />
      {written.helm === null ? (
        <p className="text-sm text-ink-3">{`No HELM: ${written.helmReason}`}</p>
      ) : (
        <Written title="HELM" text={written.helm} />
      )}
    </Section>
  );
}

function Written({ title, text }: { readonly title: string; readonly text: string }) {
  const copy = () => copyText(text, { title: `${title} copied` });
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-note text-ink-3">{title}</h3>
        <Button icon={Copy} variant="quiet" onClick={() => void copy()} aria-label={`Copy ${title}`}>
          Copy
        </Button>
      </div>
      <p className="max-h-40 overflow-auto rounded-control bg-raised px-3 py-2 font-mono text-note wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
