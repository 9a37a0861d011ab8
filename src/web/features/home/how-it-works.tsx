import type { LibraryFacts } from "#contract/peptides.ts";

const count = (value: number) => value.toLocaleString("en-GB");

/** Three points, each with a number counted from the current library. */
export function HowItWorks({ facts }: { readonly facts: LibraryFacts }) {
  const points = [
    {
      figure: count(facts.references),
      title: "references, beside the words they carry",
      text: `Every dose, interval and risk opens its source. ${count(facts.checkedReferences)} were compared with their identifier so far; each says whether it was. What nobody measured is printed as not known.`,
    },
    {
      figure: count(facts.plannableDoses),
      title: "doses a plan may hold",
      text: `From labels and human trials of ${facts.plannableEntries} entries, lowest step first, never beyond what was studied. The other ${facts.entries - facts.plannableEntries} entries are for reading only. Same answers, same plan: rules, no language model.`,
    },
    {
      figure: "0",
      title: "health answers leave this browser",
      text: "Until you save it, a plan and its answers stay on this device. The library is open without an account; saved plans and cycles need one, and it is free.",
    },
  ];
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="section-label">
        How it works
      </h2>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
        {points.map(({ figure, title, text }) => (
          <li key={title} className="grid content-start gap-1.5 border-t border-line pt-4">
            <p>
              <span className="block text-3xl font-semibold tracking-[-0.03em]">{figure}</span>
              <span className="font-medium">{title}</span>
            </p>
            <p className="text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
