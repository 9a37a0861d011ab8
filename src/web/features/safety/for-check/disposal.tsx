import { Section } from "#web/ui/section.tsx";
import { SAFETY } from "../content.ts";

/** Where needles and vials go, with the pages that say so. */
export function Disposal() {
  return (
    <Section title="Needles and vials" className="grid gap-2">
      <ul className="grid">
        {SAFETY.disposal.map(({ code, text, refs }) => (
          <li key={code} className="border-t border-line-soft py-2 text-sm first:border-t-0">
            {text} <SourceLinks refs={refs} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SourceLinks({ refs }: { readonly refs: readonly string[] }) {
  return SAFETY.references
    .filter(({ id }) => refs.includes(id))
    .map(({ id, title, source, url }) => (
      <a key={id} href={url} target="_blank" rel="noopener noreferrer" className="link-quiet text-note text-ink-3">
        {`${source}: ${title}`}
      </a>
    ));
}
