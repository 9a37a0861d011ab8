import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { FoundReference } from "#contract/guide-editions.ts";
import type { GuideReference } from "#domain/guides/guide.ts";
import { foundReferencesQuery } from "#web/features/guides/edition-api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ReferenceDialog } from "./reference-dialog.tsx";
import { NO_REFERENCE, type ReferenceTexts, textsOfReference } from "./reference-form.ts";
import { referenceText, sameSource } from "./same-source.ts";

/** A source that the guide lacks; one of the library brings its id. */
export type NewReference = Omit<GuideReference, "id"> & { readonly id?: string | null };

interface CitationPickerProps {
  readonly uid: string;
  readonly references: readonly GuideReference[];
  readonly onCite: (id: string) => void;
  readonly onAdd: (reference: NewReference) => void;
  readonly onClose: () => void;
}

/** Cites a source the guide already has, one from the library, or one by DOI, PMID or URL. */
export function CitationPicker({ uid, references, onCite, onAdd, onClose }: CitationPickerProps) {
  const [text, setText] = useState("");
  const [written, setWritten] = useState<ReferenceTexts | null>(null);
  const sought = useDeferredValue(text.trim());
  const { data, error, isFetching } = useQuery(foundReferencesQuery(uid, sought));
  const add = (reference: NewReference) => {
    const own = references.find((one) => sameSource(one, reference));
    if (own) onCite(own.id);
    else onAdd(reference);
  };
  if (written)
    return (
      <ReferenceDialog
        title="New source"
        action="Cite it"
        start={written}
        onDone={add}
        onClose={() => setWritten(null)}
      />
    );
  const { identifier = null, items: found = [] } = data ?? {};
  const own = references.filter(
    (one) => isLike(one, sought) || found.some((other) => sameSource(one, other)) || isNamedBy(one, identifier),
  );
  const others = found.filter((one) => !own.some((other) => sameSource(one, other)));
  return (
    <Dialog
      title="Cite a source"
      onClose={onClose}
      footer={
        <Button onClick={() => setWritten({ ...NO_REFERENCE, ...identifierFields(identifier), ...addressIn(sought) })}>
          Write a source by hand
        </Button>
      }
    >
      <div className="grid gap-4">
        <SearchField label="DOI, PMID or words of the title" maxLength={300} value={text} onChange={setText} />
        {error && (
          <p role="alert" className="text-sm text-stop">{`The library could not be searched. ${error.message}`}</p>
        )}
        {own.length > 0 && (
          <Group title="In this guide">
            {own.map((reference) => (
              <Row key={reference.id} reference={reference} onChoose={() => onCite(reference.id)} />
            ))}
          </Group>
        )}
        {identifier && own.length + others.length === 0 && (
          <Group title="Not in the library">
            <li>
              <Button
                className="w-full"
                onClick={() => setWritten({ ...NO_REFERENCE, ...identifierFields(identifier) })}
              >
                {`Cite ${identifier.kind.toUpperCase()} ${identifier.value}`}
              </Button>
            </li>
          </Group>
        )}
        {others.length > 0 && (
          <Group title="In the library">
            {others.map((reference) => (
              <Row key={referenceText(reference)} reference={reference} onChoose={() => choose(reference)} />
            ))}
          </Group>
        )}
        <p role="status" className="text-sm text-ink-3">
          {sought !== "" && !isFetching && own.length + others.length === 0 && identifier === null && "Nothing found."}
        </p>
      </div>
    </Dialog>
  );

  /** A source without an identifier is completed by hand. */
  function choose({ entries: _, isWarnedAbout: __, ...reference }: FoundReference): void {
    if (reference.doi ?? reference.pmid ?? reference.url) add(reference);
    else setWritten(textsOfReference(reference));
  }
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="section-label">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}

type Shown = NewReference & Partial<Pick<FoundReference, "entries" | "isWarnedAbout">>;

function Row({ reference, onChoose }: { readonly reference: Shown; readonly onChoose: () => void }) {
  const { title, isWarnedAbout, entries = [] } = reference;
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="grid min-h-11 w-full gap-0.5 rounded-control border border-line px-3 py-2 text-left text-sm hover:border-control hover:bg-raised"
      >
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="flex flex-wrap items-center gap-2 text-note text-ink-3 wrap-anywhere">
          {referenceText(reference)}
          {entries.length > 0 && <span>{`cited by ${entries.slice(0, 3).join(", ")}`}</span>}
          {isWarnedAbout && <Badge tone="stop">Withdrawn or warned about</Badge>}
        </span>
      </button>
    </li>
  );
}

const isLike = (reference: GuideReference, sought: string): boolean =>
  Object.values(reference).some((value) =>
    String(value ?? "")
      .toLowerCase()
      .includes(sought.toLowerCase()),
  );

type Identifier = { readonly kind: "doi" | "pmid"; readonly value: string } | null;

const isNamedBy = (reference: GuideReference, identifier: Identifier): boolean =>
  identifier !== null && reference[identifier.kind]?.toLowerCase() === identifier.value.toLowerCase();

function identifierFields(identifier: Identifier) {
  return identifier === null ? {} : { [identifier.kind]: identifier.value };
}

const addressIn = (text: string) => (/^https:\/\/\S+$/.test(text) ? { url: text } : {});
