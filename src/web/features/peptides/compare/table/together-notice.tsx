import { Link } from "@tanstack/react-router";
import type { LibraryEntry, Together } from "#domain/peptides/comparison/together.ts";
import { togetherInLibrary } from "#domain/peptides/comparison/together.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ReferenceLinks } from "./reference-links.tsx";

const LINK = "link-quiet font-medium text-ink";

interface TogetherNoticeProps {
  readonly peptides: readonly Peptide[];
  /** Undefined until the list of blends is loaded. */
  readonly library: readonly LibraryEntry[] | undefined;
}

/** What the library knows about combining them: usually nothing, and then it says so. */
export function TogetherNotice({ peptides, library }: TogetherNoticeProps) {
  if (!library) return null;
  const { blends, findings, isUnstudied } = togetherInLibrary(peptides, library);
  return (
    <Notice tone={isUnstudied ? "care" : "info"} title={titleOf(isUnstudied, peptides.length)}>
      {isUnstudied && <p>What is known of each alone does not say what they do together.</p>}
      {blends.length > 0 && <Blends blends={blends} />}
      {findings.length > 0 && (
        <>
          <p className="mt-1">
            These findings name more than one of them. Each may have given them together, compared them, or measured one
            while giving the other.
            {!isUnstudied && " Where none gave them all together, no trial of the combination is in this library."}
          </p>
          <ul className="mt-1 grid list-disc gap-1 pl-4 marker:text-ink-3">
            {findings.map((finding) => (
              <li key={`${finding.slug} ${finding.use} ${finding.text}`} className="wrap-anywhere">
                <SharedFinding finding={finding} peptide={peptides.find(({ slug }) => slug === finding.slug)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function titleOf(isUnstudied: boolean, count: number): string {
  if (!isUnstudied) return "Used together: what studies found";
  return count === 2
    ? "No trial of this combination is in this library"
    : `No trial of these ${count} together is in this library`;
}

function Blends({ blends }: Pick<Together, "blends">) {
  return (
    <p>
      {blends.length === 1 ? "An entry is about them in one product: " : "Entries are about them in one product: "}
      {blends.map(({ slug, name }, place) => (
        <span key={slug}>
          {place > 0 && ", "}
          <Link to={peptidePath(slug)} preload={false} className={LINK}>
            {name}
          </Link>
        </span>
      ))}
      . Whether the mixture was ever tried is said there. What is known of each alone does not say what they do
      together.
    </p>
  );
}

interface SharedFindingProps {
  readonly finding: Together["findings"][number];
  readonly peptide: Peptide | undefined;
}

function SharedFinding({ finding, peptide }: SharedFindingProps) {
  const { name, level, direction, use, text, refs } = finding;
  return (
    <>
      <EvidenceBadge level={level} direction={direction} />
      {` ${name}, ${use}: ${text}`}
      {peptide && <ReferenceLinks peptide={peptide} refs={refs} text={text} />}
    </>
  );
}
