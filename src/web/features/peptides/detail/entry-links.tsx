import { Link } from "@tanstack/react-router";
import { Braces, CodeXml, History, LockKeyhole, Pencil, Printer, Quote } from "lucide-react";
import type { ReactNode } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { loadHandout } from "./handout/use-printing.ts";

const loadCiteDialog = async () => (await import("./cite-dialog.tsx")).CiteDialog;
const loadEmbedDialog = async () => (await import("./embed-dialog.tsx")).EmbedDialog;

const LOOK =
  "inline-flex min-h-9 items-center gap-1.5 rounded-small px-2 text-note text-ink-2 hover:bg-raised hover:text-ink max-md:min-h-11";

interface EntryLinksProps {
  readonly slug: string;
  readonly name: string;
}

/** Actions for a public entry. A private one has its own buttons. */
export function EntryLinks({ slug, name }: EntryLinksProps) {
  const { user, isAdmin } = useAuth();
  const { Part: CiteDialog, open: cite, close } = useOpened(loadCiteDialog);
  const { Part: EmbedDialog, open: embed, close: closeEmbed } = useOpened(loadEmbedDialog);
  if (isPrivateSlug(slug)) return null;
  return (
    <section id="about-entry" aria-label="Share and cite" data-print="no" className="scroll-mt-8">
      <ul className="-mx-2 flex flex-wrap" aria-label="More about this entry">
        <Item>
          <Link to="/peptides/$slug/history" params={{ slug }} className={LOOK}>
            <History className="size-4" aria-hidden="true" />
            History
          </Link>
        </Item>
        <Item>
          <a href={`/api/peptides/${slug}`} download={`${slug}.json`} className={LOOK}>
            <Braces className="size-4" aria-hidden="true" />
            JSON
          </a>
        </Item>
        <Item needsScript>
          <button type="button" className={LOOK} onClick={cite}>
            <Quote className="size-4" aria-hidden="true" />
            Cite
          </button>
        </Item>
        <Item needsScript>
          <button type="button" className={LOOK} onClick={embed}>
            <CodeXml className="size-4" aria-hidden="true" />
            Embed
          </button>
        </Item>
        <Item needsScript>
          <button type="button" className={LOOK} onClick={() => void loadHandout().then(() => window.print())}>
            <Printer className="size-4" aria-hidden="true" />
            Print
          </button>
        </Item>
        {user && (
          <Item>
            <Link to="/peptides/new" search={{ from: slug }} className={LOOK}>
              <LockKeyhole className="size-4" aria-hidden="true" />
              Make a private copy
            </Link>
          </Item>
        )}
        {isAdmin && (
          <Item>
            <Link to="/peptides/$slug/edit" params={{ slug }} className={LOOK}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </Link>
          </Item>
        )}
      </ul>
      {CiteDialog && <CiteDialog slug={slug} name={name} onClose={close} />}
      {EmbedDialog && <EmbedDialog slug={slug} name={name} onClose={closeEmbed} />}
    </section>
  );
}

function Item({ needsScript = false, children }: { readonly needsScript?: boolean; readonly children: ReactNode }) {
  return <li className={needsScript ? "noscript:hidden" : ""}>{children}</li>;
}
