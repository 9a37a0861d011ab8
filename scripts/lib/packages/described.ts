/** A package that is made of this tree; what the tree knows itself (version, dependencies) is not repeated here. */
export interface Described {
  /** After `@peptidary/`, and the name of its folder. */
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  /** The text of its license: a file of the tree, or the text itself. */
  readonly licenseText: { readonly file: string } | { readonly text: string };
  /** What can be imported: the path in the package (".", "./units") and the source. */
  readonly exports: Readonly<Record<string, string>>;
  readonly command: { readonly name: string; readonly source: string } | null;
  readonly holdsContent: boolean;
}

const CODE = { license: "MPL-2.0", licenseText: { file: "LICENSE" } } as const;

const CONTENT_TERMS = `The content of Peptidary is licensed under the Creative Commons Attribution 4.0 International License
(CC BY 4.0). The license is at https://creativecommons.org/licenses/by/4.0/legalcode.

Name "Peptidary" and link the license. Quote a number together with the source that stands beside it.

The LOINC codes in data/biomarkers.json are not ours to license:
`;

export const describedPackages = (loincNotice: string): readonly Described[] => [
  {
    name: "chemistry",
    description: "Reads peptides in four notations and computes formula, masses, charge, fragments and risks",
    keywords: ["peptide", "chemistry", "mass", "isoelectric-point", "helm", "proforma", "sequence"],
    ...CODE,
    exports: { ".": "packages/chemistry/index.ts" },
    command: { name: "peptidary-analyze", source: "packages/chemistry/command.ts" },
    holdsContent: false,
  },
  {
    name: "dosing",
    description: "Exact arithmetic for mixed vials: concentration, draw, syringe units, and what stops a draw",
    keywords: ["peptide", "dosing", "reconstitution", "syringe", "units", "decimal"],
    ...CODE,
    exports: { ".": "packages/dosing/index.ts", "./units": "packages/dosing/units.ts" },
    command: null,
    holdsContent: false,
  },
  {
    name: "content",
    description: "Peptidary's library as JSON: entries, references, biomarkers, glossary, options and guides",
    keywords: ["peptide", "library", "references", "biomarkers", "glossary", "open-data"],
    license: "CC-BY-4.0",
    licenseText: { text: `${CONTENT_TERMS}${loincNotice}\n` },
    exports: { ".": "packages/content/index.ts" },
    command: null,
    holdsContent: true,
  },
];
