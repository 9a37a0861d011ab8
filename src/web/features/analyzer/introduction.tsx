/** Shown before any input: the results to expect, in their order. */
export function Introduction() {
  return (
    <ul className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {PARTS.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-1 border-t border-line pt-3">
          <span className="font-medium">{title}</span>
          <span className="text-ink-3">{text}</span>
        </li>
      ))}
    </ul>
  );
}

const PARTS = [
  {
    title: "Mass and ions",
    text: "Formula, average mass by three tables of atomic weights, monoisotopic mass, m/z by charge and adduct, isotopic envelope, fragments.",
  },
  {
    title: "Charge",
    text: "Isoelectric point and charge curve by twelve published pKa sets, with their spread, blocked ends and bridges counted.",
  },
  {
    title: "What it is",
    text: "Compared with every chain of the library: the same, one residue away, or the same formula in another order.",
  },
  {
    title: "Certificate check",
    text: "An observed mass against what the chain should weigh: a match, an adduct, one oxidation, a missing residue.",
  },
  {
    title: "Sites and stability",
    text: "Where enzymes cut, what oxidizes or deamidates, what is hard to make, each with its rule and source.",
  },
  {
    title: "The chains people use",
    text: "D-residues, amides, lipids, disulfides, lactams, rings and copper: entered, weighed and drawn as they are.",
  },
] as const;
