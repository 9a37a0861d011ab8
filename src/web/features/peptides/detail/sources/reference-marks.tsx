import { use } from "react";
import { type Cited, OpenCitationContext, ReferencesContext, worksOf } from "#web/app/citations/open-citation.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ClaimFlag } from "../claim-flag.tsx";

interface ReferenceMarksProps extends Cited {
  /** Where there is no room for words, a source with a concern gets an exclamation mark. */
  readonly isTight?: boolean;
}

/** Small numerals for the references of the preceding text. Each opens its citation, and links to the reference. */
export function ReferenceMarks({ isTight = false, ...cited }: ReferenceMarksProps) {
  const references = use(ReferencesContext);
  const open = use(OpenCitationContext);
  return (
    <span className={isTight ? "" : "whitespace-nowrap"}>
      {worksOf(cited, references).map(({ id, number, concern }) => (
        <a
          key={id}
          href={`#ref-${id}`}
          aria-label={concern ? `Reference ${number}, ${CONCERN_WORDS[concern]}` : `Reference ${number}`}
          aria-haspopup={open ? "dialog" : undefined}
          onClick={(event) => open?.(event, { cited, pressed: id, references, listed: `#ref-${id}` })}
          className={classNames(
            "px-[0.2em] py-1.5 align-[0.25em] font-mono text-tick leading-none font-medium hover:underline",
            concern ? "text-stop" : "text-accent",
          )}
        >
          {concern ? `${number}${isTight ? "!" : ` ${CONCERN_WORDS[concern]}`}` : number}
        </a>
      ))}
    </span>
  );
}

/** The marks of a claim, and the button to report it. */
export function ClaimSources(cited: Cited & { readonly place: string; readonly claim: string }) {
  return (
    <>
      <ReferenceMarks {...cited} />
      <ClaimFlag place={cited.place} claim={cited.claim} />
    </>
  );
}

/** Text of an entry; where it names a reference by its id ("see r16"), the reader sees the number instead. */
export function Prose({ text }: { readonly text: string }) {
  const references = use(ReferencesContext);
  const ids = new Set(references.map((reference) => reference.id));
  return text.split(/(?<!\s)\s*\((r[0-9a-z]+)\)|\b(r\d+)\b/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
    part === undefined ? null : ids.has(part) ? <ReferenceMarks key={index} of={{ ref: part }} /> : part,
  );
}
