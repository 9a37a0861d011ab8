import type { Biomarker } from "./biomarker.ts";
import { nameKey } from "./name-key.ts";
import { decidingWords, type Specimen, saysSpecimen } from "./name-words.ts";

/** A marker under one of its names, with the substance that the name implies if there are two. */
export interface Named {
  readonly marker: string;
  readonly form: string | null;
}

type Names = ReadonlyMap<string, readonly Named[]>;

export interface NameIndex {
  readonly exact: Names;
  /** By significant words, in any order; a ratio keeps its order. */
  readonly words: Readonly<Record<Specimen, Names>>;
  /** Without spaces, for text from PDFs. */
  readonly joined: Names;
}

/** Without spaces, shorter names match by chance: "N A" is not sodium. */
export const SHORTEST_JOINED = 6;

export function indexNames(markers: readonly Biomarker[]): NameIndex {
  const exact = new Map<string, Named[]>();
  const joined = new Map<string, Named[]>();
  const words = { blood: new Map(), "serum-or-plasma": new Map(), urine: new Map() } satisfies Record<
    Specimen,
    Map<string, Named[]>
  >;
  for (const marker of markers) {
    const isOnlyOfBlood = needsItsSpecimen(marker);
    for (const { name, form } of namesOf(marker)) {
      const named = { marker: marker.key, form };
      for (const key of spellings(name)) {
        add(exact, key, named);
        const solid = key.replaceAll(" ", "");
        if (solid.length >= SHORTEST_JOINED) add(joined, solid, named);
        const deciding = wordKey(decidingWords(key, marker.specimen), isRatio(name));
        // "PCT" is a percentage too, and what is left of "IL-6" or "U-LE" without its article a number or the specimen: no
        // names by themselves
        if (!isOnlyOfBlood && /\p{L}/u.test(deciding) && !/^(?:\/ )?URINE$/u.test(deciding))
          add(words[marker.specimen], deciding, named);
      }
    }
  }
  return { exact, words, joined };
}

/** Every name says that it is of whole blood: without those words it may be the test in plasma. */
const needsItsSpecimen = ({ specimen, aliases }: Biomarker): boolean =>
  specimen === "blood" && aliases.length > 0 && aliases.every((name) => saysSpecimen(nameKey(name), specimen));

function namesOf(marker: Biomarker): ReadonlyArray<{ readonly name: string; readonly form: string | null }> {
  const plain = [
    marker.name,
    marker.shortName,
    ...marker.aliases,
    ...Object.values(marker.aliasesIntl).flat(),
    ...marker.aliasesObserved,
    ...(marker.loincName === null ? [] : [marker.loincName]),
  ].map((name) => ({ name, form: null }));
  const ofCodes = marker.loincAlternates.flatMap(({ name, form }) =>
    name === null ? [] : [{ name, form: form ?? null }],
  );
  const ofForms = Object.entries(marker.formAliases ?? {}).flatMap(([form, names]) =>
    names.map((name) => ({ name, form })),
  );
  return [...ofForms, ...plain, ...ofCodes];
}

/** German is also written without umlauts: Hämatokrit, Haematokrit. */
function spellings(name: string): readonly string[] {
  const dotless = name.replace(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
  return [...new Set([nameKey(name), nameKey(dotless)])];
}

/** In a ratio the order matters: HDL by total is not total by HDL. */
export function isRatio(name: string): boolean {
  return /[/:÷]|(?<!\p{L})(?:ratio|quotient|index|[ií]ndice|relaci[oó]n|relação|cociente|raz[oó]n|razão|rapporto?|verhältnis|verhouding)(?!\p{L})/iu.test(
    name.replace(
      /[ií]ndice de (?:satura|filtra)\p{L}{2,4}|\/\s?1[.,]73\s?m\S{0,3}|LC\s*\/\s*MS(?:\s*\/\s*MS)?|\/\s*vol(?:ume)?\b|\b\d{1,2}:[0-5]\d\b/giu,
      " ",
    ),
  );
}

export const wordKey = (words: readonly string[], keepsOrder: boolean): string =>
  (keepsOrder ? ["/", ...words] : words.toSorted()).join(" ");

function add(names: Map<string, Named[]>, key: string, named: Named): void {
  if (key === "" || key === "/") return;
  const known = names.get(key);
  if (known === undefined) names.set(key, [named]);
  else if (!known.some(({ marker }) => marker === named.marker)) known.push(named);
}
