import type { CompareCell } from "#domain/peptides/compare-peptides.ts";
import type { CompareLine, LineMark } from "#domain/peptides/comparison/compare-line.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { ReferenceLinks } from "./reference-links.tsx";

interface CellContentProps {
  readonly cell: CompareCell;
  readonly peptide: Peptide;
  /** Values read character by character, so they use a monospaced font. */
  readonly isCode: boolean;
  /** Shows the first few lines; the rest opens with a press. */
  readonly isFolded?: boolean;
}

const SHOWN_WHEN_FOLDED = 3;

/** One entry's lines in a row, under their headings; "not known" is spelled out. */
export function CellContent({ cell, peptide, isCode, isFolded = false }: CellContentProps) {
  if (!cell.isKnown) return <p className="text-ink-3">{cell.text}</p>;
  const isWhole = !isFolded || cell.lines.length <= SHOWN_WHEN_FOLDED + 1;
  const inSight = isWhole ? cell.lines : cell.lines.slice(0, SHOWN_WHEN_FOLDED);
  const groupsOf = (lines: readonly CompareLine[]) =>
    underHeadings(lines).map((group) => (
      <GroupLines key={group.heading?.text ?? ""} group={group} peptide={peptide} isCode={isCode} />
    ));
  return (
    <div className="grid gap-2.5">
      {groupsOf(inSight)}
      {!isWhole && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-note font-medium text-accent max-md:py-3 print:hidden">
            {`${cell.lines.length - SHOWN_WHEN_FOLDED} more`}
            <span className="sr-only">{` of ${peptide.name}`}</span>
          </summary>
          <div className="mt-1 grid gap-2.5">{groupsOf(cell.lines.slice(SHOWN_WHEN_FOLDED))}</div>
        </details>
      )}
    </div>
  );
}

interface LineGroup {
  readonly heading: CompareLine["heading"];
  readonly lines: readonly CompareLine[];
}

interface GroupLinesProps extends Pick<CellContentProps, "peptide" | "isCode"> {
  readonly group: LineGroup;
}

function GroupLines({ group: { heading, lines }, peptide, isCode }: GroupLinesProps) {
  return (
    <div className="grid justify-items-start gap-1">
      {heading && <Heading text={heading.text} mark={heading.mark} />}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li
            key={`${line.text} ${line.refs.join()}`}
            className={classNames(
              "wrap-anywhere first-letter:uppercase",
              isCode && "font-mono text-note first-letter:normal-case",
              line.mark === "stop" && "text-stop",
              line.mark === "care" && "text-care",
              heading?.mark === "anecdotal" && "text-ink-2 italic",
            )}
          >
            {line.mark && isLevel(line.mark) ? (
              <LevelBadge level={line.mark} text={line.text} />
            ) : (
              <span>{line.text}</span>
            )}
            <ReferenceLinks peptide={peptide} refs={line.refs} text={line.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heading({ text, mark }: NonNullable<CompareLine["heading"]>) {
  if (mark === "stop" || mark === "care") return <Badge tone={mark}>{text}</Badge>;
  if (mark) return <LevelBadge level={mark} text={text} />;
  return <p className="text-note text-ink-3">{text}</p>;
}

function LevelBadge({ level, text }: { readonly level: Level; readonly text: string }) {
  return (
    <Badge tone={level === "anecdotal" ? "care" : "plain"}>
      <EvidenceShape level={level} />
      {text}
    </Badge>
  );
}

type Level = Exclude<LineMark, "stop" | "care">;

function isLevel(mark: LineMark): mark is Level {
  return mark !== "stop" && mark !== "care";
}

/** Groups consecutive lines with the same heading. */
function underHeadings(lines: readonly CompareLine[]): LineGroup[] {
  const groups = new Map<string, { heading: CompareLine["heading"]; lines: CompareLine[] }>();
  for (const line of lines) {
    const key = line.heading?.text ?? "";
    const group = groups.get(key) ?? { heading: line.heading, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
