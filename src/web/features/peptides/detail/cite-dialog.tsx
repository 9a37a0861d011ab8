import { Fragment, useState } from "react";
import { citeAsBibtex, citeAsCsl, citeAsRis, citeAsText } from "#domain/peptides/cite-entry.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";

const FORMATS = [
  { label: "Plain text", write: citeAsText },
  { label: "BibTeX", write: citeAsBibtex },
  { label: "RIS", write: citeAsRis },
  { label: "CSL-JSON", write: citeAsCsl },
] as const;

const REFERENCE_FILES = [
  { label: "BibTeX", ending: "bib" },
  { label: "RIS", ending: "ris" },
  { label: "CSL-JSON", ending: "csl.json" },
] as const;

interface CiteDialogProps {
  readonly slug: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function CiteDialog({ slug, name, onClose }: CiteDialogProps) {
  const [format, setFormat] = useState<(typeof FORMATS)[number]>(FORMATS[0]);
  const text = format.write({ slug, name, url: `${window.location.origin}/peptides/${slug}`, accessed: localToday() });
  return (
    <Dialog
      title={`Cite ${name}`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => void copyText(text, { title: "Copied" })}>
          Copy
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChoiceGroup legend="Format" columns={2}>
          {FORMATS.map((choice) => (
            <Choice
              key={choice.label}
              type="radio"
              name="format"
              label={choice.label}
              checked={format === choice}
              onChange={() => setFormat(choice)}
            />
          ))}
        </ChoiceGroup>
        <pre className="overflow-x-auto rounded-control bg-raised p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere select-all">
          {text}
        </pre>
        <p className="text-note text-ink-3">
          Cite the sources of a claim themselves where you can. All references of this entry:{" "}
          {REFERENCE_FILES.map(({ label, ending }, place) => (
            <Fragment key={ending}>
              {place > 0 && ", "}
              <a className="link" href={`/api/peptides/${slug}/references.${ending}`} download={`${slug}.${ending}`}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      </div>
    </Dialog>
  );
}
