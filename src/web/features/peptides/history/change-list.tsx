import { isRecord } from "#domain/peptides/changes/canonical.ts";
import { diffWords, likeness } from "#domain/peptides/changes/diff-words.ts";
import type { PeptideChange, PeptideDiff } from "#domain/peptides/diff-peptides.ts";
import { Added, Removed } from "#web/ui/text-change.tsx";
import { fieldWords, SECTION_WORDS } from "./field-words.ts";
import { factLines, type ReferenceTitles, valueText } from "./value-text.ts";

interface ChangeListProps {
  readonly changes: PeptideDiff;
  readonly titles: ReferenceTitles;
  /** The level of the section headings. */
  readonly heading: "h3" | "h4";
}

/** What changed, section by section and claim by claim. */
export function ChangeList({ changes, titles, heading: Heading }: ChangeListProps) {
  return (
    <div className="grid gap-5">
      {groupChanges(changes).map(({ section, claims }) => (
        <section key={section} className="grid min-w-0 gap-2">
          <Heading className="section-label">{SECTION_WORDS[section]}</Heading>
          <ul className="grid gap-3">
            {claims.map(({ id, name, changes: own }) => (
              <li key={id} className="grid min-w-0 gap-1.5 border-l-2 border-line pl-3 text-sm">
                {name && <p className="font-medium first-letter:uppercase wrap-anywhere">{name}</p>}
                <ChangeRows changes={own} titles={titles} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The changed fields of one claim. */
export function ChangeRows({ changes, titles }: Pick<ChangeListProps, "changes" | "titles">) {
  return changes.map((change) => (
    <ChangeRow key={`${change.place.join("/")} ${JSON.stringify(change.before)}`} change={change} titles={titles} />
  ));
}

function ChangeRow({ change, titles }: { readonly change: PeptideChange; readonly titles: ReferenceTitles }) {
  const words = fieldWords(change.place);
  const { before, after } = change;
  if (isRecord(before ?? after)) return <WholeClaim change={change} words={words} titles={titles} />;
  return (
    <p className="min-w-0 text-ink-2 wrap-anywhere">
      {words && <span className="text-ink-3">{`${words}: `}</span>}
      <ValueChange change={change} titles={titles} />
    </p>
  );
}

function ValueChange({ change, titles }: { readonly change: PeptideChange; readonly titles: ReferenceTitles }) {
  const { before, after, place, units, isListed } = change;
  if (isProse(before) && isProse(after) && likeness(before, after) >= ALIKE)
    return <WordChanges before={before} after={after} />;
  const field = place.at(-1) ?? "";
  return (
    <>
      {(before !== null || !isListed) && <Removed>{valueText(field, before, titles, units?.before)}</Removed>}{" "}
      {(after !== null || !isListed) && <Added>{valueText(field, after, titles, units?.after)}</Added>}
    </>
  );
}

/** Below this likeness, marking single words would be confusing. */
const ALIKE = 0.3;

const isProse = (value: unknown): value is string => typeof value === "string" && /\s/.test(value.trim());

/** A claim that was added or removed as a whole, with all its fields. */
function WholeClaim({
  change,
  words,
  titles,
}: {
  readonly change: PeptideChange;
  readonly words: string | null;
  readonly titles: ReferenceTitles;
}) {
  const { before, after, kind } = change;
  const Mark = kind === "removed" ? Removed : Added;
  const claim = isRecord(after) ? after : isRecord(before) ? before : {};
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-ink-3 first-letter:uppercase">
        {words && `${words}: `}
        {kind === "removed" ? "removed as a whole" : "new"}
      </p>
      <ul className="grid gap-0.5">
        {factLines(claim, titles).map(({ field, name, text }) => (
          <li key={field} className="min-w-0 text-ink-2 wrap-anywhere">
            <span className="text-ink-3">{`${name}: `}</span>
            <Mark>{text}</Mark>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangedClaim {
  readonly id: string;
  readonly name: string | null;
  readonly changes: PeptideDiff;
}

interface ChangedSection {
  readonly section: PeptideChange["place"][0];
  readonly claims: readonly ChangedClaim[];
}

/** Changes by section, and within it by claim, in their original order. */
function groupChanges(changes: PeptideDiff): ChangedSection[] {
  const sections = Map.groupBy(changes, ({ place: [section] }) => section);
  return [...sections].map(([section, inSection]) => ({
    section,
    claims: [...Map.groupBy(inSection, ({ claim }) => claim?.id ?? "")].map(([id, own]) => ({
      id,
      name: own[0]?.claim?.name ?? null,
      changes: own,
    })),
  }));
}

/** A text with the words that changed marked in it. */
function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  return diffWords(before, after).map(({ kind, text }, place) => {
    const key = `${place}-${kind}`;
    if (kind === "removed") return <Removed key={key}>{text}</Removed>;
    return kind === "added" ? <Added key={key}>{text}</Added> : <span key={key}>{text}</span>;
  });
}
