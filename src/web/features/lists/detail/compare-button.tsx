import { Link } from "@tanstack/react-router";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice } from "#web/ui/field.tsx";

const MIN_COMPARED = 2;
const MAX_COMPARED = 6;

interface Comparable {
  readonly slug: string;
  readonly name: string;
}

/** Two to six are compared directly; with more, the person chooses. */
export function CompareButton({ entries }: { readonly entries: readonly Comparable[] }) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length < MIN_COMPARED) return null;
  if (entries.length <= MAX_COMPARED) return <CompareLink entries={entries} label="Compare all" />;
  return (
    <>
      <Button icon={Columns3} onClick={() => setOpen(true)}>
        Compare …
      </Button>
      {isOpen && <ChooseDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CompareLinkProps {
  readonly entries: readonly Comparable[];
  readonly label: string;
  readonly isPrimary?: boolean;
}

function CompareLink({ entries, label, isPrimary = false }: CompareLinkProps) {
  return (
    <Link
      to="/peptides/compare"
      search={{ slugs: entries.map(({ slug }) => slug).join(",") }}
      className={buttonLook(isPrimary ? "primary" : "secondary")}
    >
      <Columns3 className="size-4" aria-hidden="true" />
      {label}
    </Link>
  );
}

function ChooseDialog({ entries, onClose }: { readonly entries: readonly Comparable[]; readonly onClose: () => void }) {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter(({ slug }) => slugs.has(slug));
  const choose = (slug: string, isChosen: boolean) => {
    const next = new Set(slugs);
    if (isChosen) next.add(slug);
    else next.delete(slug);
    setSlugs(next);
  };
  return (
    <Dialog
      title="Compare"
      description={`Choose ${MIN_COMPARED} to ${MAX_COMPARED} of ${entries.length} peptides.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {chosen.length < MIN_COMPARED ? (
            <Button variant="primary" disabled>
              Compare
            </Button>
          ) : (
            <CompareLink entries={chosen} label={`Compare ${chosen.length}`} isPrimary />
          )}
        </>
      }
    >
      <fieldset className="mt-3 grid gap-1.5">
        <legend className="sr-only">Peptides to compare</legend>
        {entries.map(({ slug, name }) => (
          <Choice
            key={slug}
            type="checkbox"
            name={slug}
            label={name}
            checked={slugs.has(slug)}
            disabled={!slugs.has(slug) && chosen.length >= MAX_COMPARED}
            onChange={(isChosen) => choose(slug, isChosen)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
