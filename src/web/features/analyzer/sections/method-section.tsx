import { Section } from "./section.tsx";

/** What the numbers above are tested against at every build; the tests are in the repository. */
export function MethodSection() {
  return (
    <Section title="How these numbers are checked">
      <p className="text-sm text-ink-2">
        Each build computes 235 plain sequences of 1 to 2,000 residues and 25 modified peptides and compares them with
        what independent tools found. A number outside its tolerance stops the build.
      </p>
      <table className="w-full max-w-2xl border-collapse text-left text-sm">
        <thead className="text-note text-ink-3">
          <tr className="border-b border-line">
            <th className="py-1.5 pr-4 font-medium">Number</th>
            <th className="py-1.5 pr-4 font-medium">Held against</th>
            <th className="py-1.5 text-right font-medium">Within</th>
          </tr>
        </thead>
        <tbody>
          {CHECKS.map(([what, tools, within]) => (
            <tr key={what} className="border-b border-line-soft last:border-0">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {what}
              </th>
              <td className="py-1.5 pr-4 text-ink-2">{tools}</td>
              <td className="py-1.5 text-right font-mono text-xs">{within}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-note text-ink-3">
        Pyteomics 5 (2026), OpenMS 2.6, Biopython 1.88, EMBOSS 6.6, peptides.py 0.5, R Peptides 2.4, mass-tools. Where
        they disagree, the choice made here is written down with its reason in the documentation of the source.
      </p>
    </Section>
  );
}

const CHECKS = [
  ["Formula", "Pyteomics, OpenMS, databases", "equal"],
  ["Monoisotopic mass, ions, fragments", "Pyteomics, OpenMS, mass-tools", "0.0001 Da"],
  ["Average mass", "IUPAC 2021 weights", "0.001 Da"],
  ["Isotopes", "mass-tools, BRAIN", "0.00001"],
  ["Charge by twelve sets", "Pyteomics, EMBOSS", "0.0001"],
  ["Isoelectric point by twelve sets", "Pyteomics, EMBOSS, Biopython", "0.001"],
  ["Extinction at 280 nm", "Biopython, EMBOSS", "equal"],
  ["GRAVY, Boman, aliphatic index, moment", "Biopython, peptides.py, EMBOSS", "0.0001"],
  ["Instability index", "Biopython", "0.001"],
] as const;
