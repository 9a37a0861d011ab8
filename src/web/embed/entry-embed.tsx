import { entryFacts, factText } from "#domain/peptides/entry-facts.ts";
import { halfLifeText, usualHalfLife } from "#domain/peptides/half-life-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { statusWords } from "#domain/peptides/status-words.ts";
import { counted } from "#domain/units/counted.ts";
import { measuredIn, routeText } from "#web/lib/measured-in.ts";
import { EmbedFrame, OutLink } from "./embed-frame.tsx";
import { EmbedSources } from "./embed-sources.tsx";

const MAX_USES = 3;
const MAX_NAMES = 5;

interface EntryEmbedProps {
  readonly peptide: Peptide;
  readonly libraryDay: string;
}

/** An entry on another site: what it is, how well it was studied in people, and how long it stays. Never a dose. */
export function EntryEmbed({ peptide, libraryDay }: EntryEmbedProps) {
  const { aliases, name, slug, summary, status } = peptide;
  const href = `/peptides/${slug}`;
  return (
    <EmbedFrame title={name} href={href} linkText="Doses, risks and all sources" libraryDay={libraryDay}>
      {aliases.length > 0 && (
        <p className="small">
          {aliases.slice(0, MAX_NAMES).join(", ")}
          {aliases.length > MAX_NAMES && ` and ${aliases.length - MAX_NAMES} more names`}
        </p>
      )}
      <p>{summary}</p>
      <dl>
        <div>
          <dt>Evidence in people</dt>
          <dd>
            <Uses peptide={peptide} href={href} />
          </dd>
        </div>
        <div>
          <dt>Half-life in people</dt>
          <dd>
            <HalfLife peptide={peptide} />
          </dd>
        </div>
        <div>
          <dt>Regulatory status</dt>
          <dd>
            <ul aria-label="Status">
              {statusWords(status).map(({ place, tone, text }) => (
                <li key={place} className={tone}>
                  {text}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </EmbedFrame>
  );
}

function Uses({ peptide, href }: { readonly peptide: Peptide; readonly href: string }) {
  const { uses } = entryFacts(peptide);
  if (uses.length === 0) return <p>No human data</p>;
  const rest = uses.length - MAX_USES;
  return (
    <>
      {uses.slice(0, MAX_USES).map((fact) => (
        <p key={fact.use}>
          <strong>{fact.use}</strong>
          <span className="small">{factText(fact)}</span>
        </p>
      ))}
      {rest > 0 && (
        <p className="small">
          <OutLink href={`${href}#evidence`}>{counted(rest, "more use")}</OutLink>
        </p>
      )}
    </>
  );
}

function HalfLife({ peptide }: { readonly peptide: Peptide }) {
  const usual = usualHalfLife(peptide);
  if (usual === null) return <p>No human half-life</p>;
  const [row] = usual.rows;
  return (
    <>
      <p>
        <strong>{halfLifeText(usual.hours)}</strong>
        {` ${usual.group === null ? routeText(usual.route) : measuredIn(row)}`}
      </p>
      <EmbedSources peptide={peptide} refs={usual.rows.map(({ ref }) => ref)} />
    </>
  );
}
