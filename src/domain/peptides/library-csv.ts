import type { Claim } from "./csv/claim.ts";
import { claimsOf } from "./csv/claims.ts";
import type { Peptide, Reference } from "./peptide.ts";

/*
 * The library as one flat table, a claim per row. Empty = not stated. Several values in a cell stand between " | ".
 *
 * slug, name         the entry
 * section            what kind of claim: identity, structure, summary, mechanism, status, pharmacokinetics, evidence,
 *                    dose, not-planned, regimen, regimen-step, regimen-limit, regimen-evidence, measured-effect,
 *                    advice, timing, side-effect, contraindication, interaction, monitoring, storage, vial-size,
 *                    uncertain
 * item               which one: the id of the dose (or doses), a step as "d1.2", otherwise its number in the section
 * subject            what it is about: a use, an effect, a condition, a medicine, a check, a country, a property
 * text               what the entry says, in its words
 * state              of a status: approved, not approved, prohibited, not prohibited, not known; of a step: always or
 *                    if-needed; of a check: whether its time is from the source or not-stated; of a dose without a
 *                    regimen: where it was given (home, clinic, once, uncounted, children, harm)
 * value_min          the number or the lower end of the range; value_max the upper end
 * unit               of both; per kg means per kg of body weight
 * max_amount         the most the source allows or used, in the same unit
 * context            where a dose was seen (label, human-trial, animal, community) or who a regimen is for
 * route, species     as it was given, and to whom
 * frequency          how often, in words; times_per_week as a number
 * weeks              how long, or the weeks in which something was measured or is due
 * level, direction   of evidence, and what it says about the hoped-for effect
 * participants       people, as stated; controlled: yes or no
 * severity           of a risk; "serious" of a side effect
 * codes              the library's own codes: conditions, medicine classes, goals, markers
 * claim_id           stays the same through edits
 * places             where in each work it stands, and the figure as printed there
 * fingerprints       SHA-256 of each sentence read, normalized
 * reference_ids      which sources it rests on; the next columns have a part for each of them, in the same order:
 * reference_titles, reference_years, pmids, dois, urls
 * checked            the day somebody saw the source agree with its identifier, and how
 * first_hand         yes, or no and what it copies; seen: what of it was read; revisions and numbers as printed
 * concerns           retracted or expression-of-concern
 * library_version, license   of the whole file
 */
const CLAIM_COLUMNS = [
  "section",
  "item",
  "subject",
  "text",
  "state",
  "value_min",
  "value_max",
  "unit",
  "max_amount",
  "context",
  "route",
  "species",
  "frequency",
  "times_per_week",
  "weeks",
  "level",
  "direction",
  "participants",
  "controlled",
  "severity",
  "codes",
  "claim_id",
  "places",
  "fingerprints",
] as const satisfies ReadonlyArray<keyof Claim>;

const REFERENCE_COLUMNS: ReadonlyArray<readonly [name: string, cell: (reference: Reference) => string]> = [
  ["reference_titles", ({ title }) => title],
  ["reference_years", ({ year }) => (year === null ? "" : String(year))],
  ["pmids", ({ pmid }) => pmid ?? ""],
  ["dois", ({ doi }) => doi ?? ""],
  ["urls", ({ url }) => url ?? ""],
  ["checked", ({ checked, checkedBy }) => [checked, checkedBy].filter(Boolean).join(" ")],
  [
    "first_hand",
    ({ firstHand, copyOf }) =>
      firstHand === undefined ? "" : firstHand ? "yes" : ["no", copyOf].filter(Boolean).join(": "),
  ],
  ["seen", ({ seen }) => seen ?? ""],
  ["revisions", ({ revision }) => revision ?? ""],
  ["numbers", ({ nct, setId, application, product }) => [nct, setId, application, product].filter(Boolean).join(" ")],
  ["concerns", ({ concern }) => concern ?? ""],
];

interface Edition {
  readonly version: string;
  readonly license: string;
  readonly peptides: readonly Peptide[];
}

/** The header and one row per claim, all of the same length, in the order of the entries. */
export function libraryRows({ version, license, peptides }: Edition): string[][] {
  const head = [
    "slug",
    "name",
    ...CLAIM_COLUMNS,
    "reference_ids",
    ...REFERENCE_COLUMNS.map(([name]) => name),
    "library_version",
    "license",
  ];
  const rows = peptides.flatMap((peptide) => {
    const references = new Map(peptide.references.map((reference) => [reference.id, reference]));
    return claimsOf(peptide).map((claim) => [
      peptide.slug,
      peptide.name,
      ...CLAIM_COLUMNS.map((column) => claim[column] ?? ""),
      ...referenceCells(claim.refs ?? [], references),
      version,
      license,
    ]);
  });
  return [head, ...rows];
}

function referenceCells(ids: readonly string[], references: ReadonlyMap<string, Reference>): string[] {
  const cells = REFERENCE_COLUMNS.map(([, cell]) =>
    ids.map((id) => {
      const reference = references.get(id);
      return reference === undefined ? "" : cell(reference);
    }),
  );
  return [ids, ...cells].map((parts) => (parts.every((part) => part === "") ? "" : parts.join(" | ")));
}
