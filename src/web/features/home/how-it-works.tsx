import type { LibraryFacts } from "#contract/peptides.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Section } from "#web/ui/section.tsx";

/** Three points, each with a number counted from the current library. */
export function HowItWorks({ facts }: { readonly facts: LibraryFacts }) {
  const points = [
    {
      figure: plainNumber(facts.references),
      title: "references, beside the claims they support",
      text: `Press a number beside a dose or a risk to open its source. We have checked ${plainNumber(facts.checkedReferences)} of them against their identifier so far. What was never measured says so.`,
    },
    {
      figure: plainNumber(facts.plannableDoses),
      title: "doses with a label or trial behind them",
      text: `Plans use only these, from ${facts.plannableEntries} peptides: lowest step first, never beyond what was studied. Rules make the plan, not a language model.`,
    },
    {
      figure: "0",
      title: "health answers sent before you save",
      text: "Until you save a plan, its answers stay on this device. The library needs no account. Saved plans and cycles need one, and it is free.",
    },
  ];
  return (
    <Section title="How it works" look="label" className="grid gap-4">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-8">
        {points.map(({ figure, title, text }) => (
          <li key={title} className="grid content-start gap-1.5 border-t border-line pt-3">
            <p className="max-md:flex max-md:items-baseline max-md:gap-2">
              <span className="block text-2xl md:text-3xl font-semibold tracking-[-0.03em]">{figure}</span>
              <span className="font-medium">{title}</span>
            </p>
            <p className="text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
