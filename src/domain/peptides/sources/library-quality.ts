import { halfLivesInPeople } from "../half-life-in-people.ts";
import type { Peptide, Reference } from "../peptide.ts";
import { REFERENCE_KINDS } from "../vocabulary.ts";
import { CLAIM_LISTS, type Claim, claimsOf } from "./check-citations.ts";

export const CLAIM_CLASSES = [...CLAIM_LISTS, "regimens"] as const;
export type ClaimClass = (typeof CLAIM_CLASSES)[number];

/** How many there are; of these, how many say their place, rest on first-hand works only, on checked works only. */
export interface ClaimTally {
  readonly claims: number;
  readonly cited: number;
  readonly firstHand: number;
  readonly checked: number;
}

export interface WorkTally {
  readonly works: number;
  readonly firstHand: number;
  readonly checked: number;
}

/** An entry whose claims rest on copies, with how many do. */
export interface WeakEntry {
  readonly slug: string;
  readonly name: string;
  readonly claims: number;
  readonly onCopies: number;
}

export interface LibraryQuality {
  readonly entries: number;
  readonly claims: ClaimTally;
  readonly byClass: ReadonlyArray<ClaimTally & { readonly class: ClaimClass }>;
  readonly works: WorkTally & { readonly pmids: number; readonly dois: number; readonly withConcern: number };
  readonly byKind: ReadonlyArray<WorkTally & { readonly kind: Reference["kind"] }>;
  /** By the year of the work; both years belong to the span, null is open, and null to null is no year known. */
  readonly byAge: ReadonlyArray<WorkTally & { readonly from: number | null; readonly to: number | null }>;
  /** Works by the month of their last check, newest first; null: never. */
  readonly checks: ReadonlyArray<{ readonly month: string | null; readonly works: number }>;
  /** Labels and guidelines by the month in which somebody should look for a newer revision, earliest first. */
  readonly reviews: ReadonlyArray<{ readonly month: string; readonly works: number }>;
  readonly matter: {
    readonly regimens: number;
    readonly compoundsWithRegimen: number;
    /** Entries with a half-life in people, for which levels over time can be drawn. */
    readonly curves: number;
    readonly sideEffects: number;
    readonly sideEffectRates: number;
    readonly labeled: number;
    /** Approved medicines with a rate for at least one side effect. */
    readonly labeledWithRates: number;
    readonly interactions: number;
  };
  /** Entries with claims on copies, most first. */
  readonly weak: readonly WeakEntry[];
}

/** The years in which works of one age came out; null is open. */
const AGES = [
  { from: 2020, to: null },
  { from: 2010, to: 2019 },
  { from: 2000, to: 2009 },
  { from: null, to: 1999 },
] as const;

/** What the library rests on. `peptides` carry their works; `others` are those of options without a peptide. */
export function libraryQuality(peptides: readonly Peptide[], others: readonly Reference[] = []): LibraryQuality {
  const judged = peptides.flatMap((peptide) => {
    const works = new Map(peptide.references.map((work) => [work.id, work]));
    return claimsOf(peptide).map((claim) => ({ slug: peptide.slug, ...judge(claim, works) }));
  });
  const cited = [...peptides.flatMap(({ references }) => references), ...others];
  const works = [...new Map(cited.map((work) => [work.id, work])).values()];
  return {
    entries: peptides.length,
    claims: tallyOf(judged),
    byClass: CLAIM_CLASSES.map((name) => ({
      class: name,
      ...tallyOf(judged.filter((claim) => claim.class === name)),
    })).filter(({ claims }) => claims > 0),
    works: {
      ...workTally(works),
      pmids: distinct(works.map(({ pmid }) => pmid)),
      dois: distinct(works.map(({ doi }) => doi?.toLowerCase() ?? null)),
      withConcern: works.filter(({ concern }) => concern !== undefined).length,
    },
    byKind: REFERENCE_KINDS.map((kind) => ({ kind, ...workTally(works.filter((work) => work.kind === kind)) })).filter(
      (row) => row.works > 0,
    ),
    byAge: agesOf(works),
    checks: monthsOf(works, ({ checked }) => checked ?? null).toReversed(),
    reviews: monthsOf(works, ({ reviewBy }) => reviewBy ?? null).flatMap(({ month, works: count }) =>
      month === null ? [] : [{ month, works: count }],
    ),
    matter: matterOf(peptides),
    weak: peptides
      .map(({ slug, name }) => {
        const own = judged.filter((claim) => claim.slug === slug);
        return { slug, name, claims: own.length, onCopies: own.filter((claim) => !claim.isFirstHand).length };
      })
      .filter(({ onCopies }) => onCopies > 0)
      .toSorted((a, b) => b.onCopies - a.onCopies || (a.slug < b.slug ? -1 : 1)),
  };
}

interface JudgedClaim {
  readonly class: ClaimClass;
  readonly isCited: boolean;
  readonly isFirstHand: boolean;
  readonly isChecked: boolean;
}

function judge({ place, ref, cite }: Claim, works: ReadonlyMap<string, Reference>): JudgedClaim {
  const own = ref.flatMap((id) => works.get(id) ?? []);
  const name = place.endsWith(" regimen") ? "regimens" : CLAIM_LISTS.find((list) => place.startsWith(`${list}[`));
  if (name === undefined) throw new Error(`No class of claims is called ${place}.`);
  return {
    class: name,
    isCited: cite.length > 0,
    isFirstHand: own.length > 0 && own.every(({ firstHand }) => firstHand === true),
    isChecked: own.length > 0 && own.every(({ checked }) => checked !== undefined),
  };
}

const tallyOf = (claims: readonly JudgedClaim[]): ClaimTally => ({
  claims: claims.length,
  cited: claims.filter(({ isCited }) => isCited).length,
  firstHand: claims.filter(({ isFirstHand }) => isFirstHand).length,
  checked: claims.filter(({ isChecked }) => isChecked).length,
});

const workTally = (works: readonly Reference[]): WorkTally => ({
  works: works.length,
  firstHand: works.filter(({ firstHand }) => firstHand === true).length,
  checked: works.filter(({ checked }) => checked !== undefined).length,
});

const distinct = (values: ReadonlyArray<string | null>): number =>
  new Set(values.filter((value) => value !== null)).size;

function agesOf(works: readonly Reference[]): LibraryQuality["byAge"] {
  const dated = AGES.map(({ from, to }) => ({
    from,
    to,
    ...workTally(works.filter(({ year }) => year !== null && year >= (from ?? year) && year <= (to ?? year))),
  }));
  const undated = { from: null, to: null, ...workTally(works.filter(({ year }) => year === null)) };
  return [...dated, undated].filter((row) => row.works > 0);
}

/** Earliest first, works without a day at the beginning. */
function monthsOf(works: readonly Reference[], dayOf: (work: Reference) => string | null) {
  const counts = Map.groupBy(works, (work) => dayOf(work)?.slice(0, 7) ?? null);
  return [...counts]
    .map(([month, own]) => ({ month, works: own.length }))
    .toSorted((a, b) => ((a.month ?? "") < (b.month ?? "") ? -1 : 1));
}

function matterOf(peptides: readonly Peptide[]): LibraryQuality["matter"] {
  const planned = peptides.map(({ doses }) => doses.filter(({ regimen }) => regimen !== null).length);
  const labeled = peptides.filter(({ status: { us, eu } }) => us?.approved === true || eu?.approved === true);
  const sideEffects = peptides.flatMap((peptide) => peptide.sideEffects);
  return {
    regimens: planned.reduce((sum, count) => sum + count, 0),
    compoundsWithRegimen: planned.filter((count) => count > 0).length,
    curves: peptides.filter(({ pharmacokinetics }) => halfLivesInPeople(pharmacokinetics).length > 0).length,
    sideEffects: sideEffects.length,
    sideEffectRates: sideEffects.filter(({ rate }) => rate !== null).length,
    labeled: labeled.length,
    labeledWithRates: labeled.filter((peptide) => peptide.sideEffects.some(({ rate }) => rate !== null)).length,
    interactions: peptides.reduce((sum, peptide) => sum + peptide.interactions.length, 0),
  };
}
