import type { Stop } from "../protocols/generated-protocol.ts";
import { mechanismWords, sharedMechanism } from "../protocols/stages/conflicts.ts";
import type { IndexedPeptide, LibraryIndex } from "../protocols/stages/library-index.ts";
import { hasAnswers, type ReadAnswers, readAnswers, type SafetyAnswers, stopsOf } from "../safety/explore/answers.ts";
import { exploreBeside, type Finding as ListedFinding } from "../safety/explore/explore.ts";
import { STOP_TEXTS } from "../safety/stop-texts.ts";
import type { FoundEntry } from "./entry-shelf.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";

/**
 * What the sources list for these answers and for what is taken next to it. It works with any part of the answers:
 * somebody who names only a medicine learns what goes with that medicine.
 */
export function checkForAnswers(
  { entry, shelf }: FoundEntry,
  answers: SafetyAnswers,
  others: readonly FoundEntry[],
  library: LibraryIndex,
): Finding[] {
  const own = shelf.index.bySlug.get(entry.slug);
  if (own === undefined || (others.length === 0 && !hasAnswers(answers))) return [];
  const beside = others.flatMap((other) => other.shelf.index.bySlug.get(other.entry.slug) ?? []);
  const taken = [...new Set([...beside, ...readAnswers(answers, library).entries])].filter(
    (other) => other.peptide.slug !== entry.slug,
  );
  const listed = exploreBeside(
    own,
    answers,
    beside.filter((other) => other !== own),
    library,
  ).findings;
  return [
    ...listed.map((finding) => listedFinding(finding, taken, shelf.owner)),
    // two listed uses that act alike are told by the caller, for private entries too
    ...taken
      .filter((other) => !beside.includes(other))
      .flatMap((other): Finding[] => {
        const shared = sharedMechanism(own, other);
        if (shared === null) return [];
        const text = `${ENTRY_WORDS[shelf.owner].acts} ${other.peptide.name}, which your answers name (${mechanismWords(shared)}).`;
        return [{ code: "same-mechanism", tone: "care", text, refs: [] }];
      }),
  ];
}

function listedFinding(finding: ListedFinding, taken: readonly IndexedPeptide[], owner: EntryOwner): Finding {
  const { kind, severity, subject, says, because, fromEntry, code, ref } = finding;
  const isSevere = severity === "absolute" || severity === "major";
  const detail = says === null ? "" : ` (${says.replace(/\.$/, "")})`;
  const other = taken.find(({ peptide }) => because === `${peptide.name} in use`)?.peptide.name;
  const { lists } = ENTRY_WORDS[owner];
  const what = kind === "interaction" ? `an interaction with ${subject}` : `"${subject}"`;
  return {
    code: code === "allergy" ? "allergy" : kind === "interaction" || other ? "interaction" : "contraindicated",
    tone: isSevere ? "stop" : "care",
    text:
      other === undefined
        ? `${lists} ${what}${detail}. Your answers say: ${because}.`
        : `With ${other}: ${fromEntry === null ? lists.toLowerCase() : `the sources of ${fromEntry} list`} ${what}${detail}.`,
    refs: [ref],
  };
}

/** The stops that any part of the answers raises by itself; whether everything was answered is not asked here. */
export const stopsForAnswers = (read: ReadAnswers): Stop[] =>
  stopsOf(read).map((code) => {
    const { title, explanation, ask, refs } = STOP_TEXTS[code];
    return { code, title, explanation, ask: [...ask], fields: [], refs: [...refs] };
  });

/** Typed words that no rule could read. */
export const unreadOf = ({ words, allergies }: ReadAnswers): string[] =>
  [...words, ...allergies].flatMap(({ text, as, unread }) =>
    as.length === 0
      ? [`"${text}": not checked. No rule knows these words.`]
      : unread === ""
        ? []
        : [`"${text}": checked in part. No rule read "${unread}".`],
  );
