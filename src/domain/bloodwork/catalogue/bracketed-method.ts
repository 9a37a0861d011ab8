import { nameKey } from "./name-key.ts";
import { isMethodWord } from "./name-words.ts";

const BRACKET = /\s?\(([^()]{2,60})\)/gu;
const NO_CODES: ReadonlySet<string> = new Set();

/** Methods by how their names end, in every language: "Durchflusszytometrie", "potenciometría", "chimiluminescence". */
const METHOD_BY_FORM =
  /^\p{L}{0,24}(?:(?:PHOTO|FOTO|CYTO|ZYTO|CITO|NEPHELO|NEFELO|TURBIDI|TORBIDI|POTENTIO|POTENCIO|POTENZIO|COLORI|KOLORI|CALORI|FLUORI|SPECTRO|SPEKTRO|SPETTRO|ESPECTRO|ESPETRO|COULO|REFLECTO|REFLEKTO)METR\p{L}{1,8}|CHROMATOGRA(?:PH|F)\p{L}{1,6}|CROMATOGRAFIA|LUMINES[CZ]\p{L}{2,8}|LUMINISCENCIA|IMPEDAN\p{L}{1,5}|IMPEDENZA|ENZ[IY]MATI\p{L}{1,7}|HE[XK]S?O[CKQ]U?H?INAS\p{L}|ESOCHINASI|(?:IMMUN|INMUN|IMUN|IMMUNO|INMUNO|IMUNO)(?:O?ASSAY|O?ENSAYO|O?ENSAIO|O?DOSAGE|O?TEST)|ELE[CK]?T?TRODE[NS]?|ELE[CT]?TRODO)$/u;
/** Said beside a method: "Citometría de flujo", "ion-selective electrode", "UV kinetic". */
const BESIDE_METHOD = new Set(
  "DE|DI|A|OF|FLOW|FLUJO|FLUXO|FLUX|FLUSSO|ION|IONS|IONES|IONI|SELECTIVE|SELECTIVO|SELETTIVO|SELETIVO|SELEKTIVE|IONENSELEKTIVE|IONSELECTIVE|IONOSELETTIVO|UV|TEST|ASSAY|METHOD|METODO|METHODE|LIQUID|LIQUIDA|LIQUIDE|HIGH|PERFORMANCE|ALTA|EFICACIA|PRESSION|MASS|MASAS|MASSAS".split(
    "|",
  ),
);
/** Short forms that are methods only in brackets: elsewhere "HK" may be the hematocrit. */
const SHORT_FORMS = new Set(
  "HK|HEX|HEXO|PHOT|PHOTO|FOTOM|TURB|TURBI|NEPH|NEPHEL|NEFEL|DFZ|FCM|IMP|IMPED|AAS|ICP|ICPMS|GC|GCMS|RIA|FPIA|PETIA|PETINIA|LIA|ILMA|CLAUSS|UV|IDMS|PYROGALLOL|PIROGALOL|DGKC|LASER|ENZ|ENZYM|COLORIM|KOLORIM|POTENTIOM|VERMEULEN|BAPTA|ICT|ECL".split(
    "|",
  ),
);

/** Whether all words say how something was measured: "Urease/GLDH". */
export function isMethod(printed: string, codes: ReadonlySet<string> = NO_CODES): boolean {
  const words = nameKey(printed).split(" ");
  const isOne = (word: string): boolean =>
    isMethodWord(word) || SHORT_FORMS.has(word) || codes.has(word) || METHOD_BY_FORM.test(word);
  return words.some(isOne) && words.every((word) => isOne(word) || BESIDE_METHOD.has(word));
}

/**
 * A name without the methods in its brackets: "LDL (PHOT, direkt)" is "LDL (direkt)". `codes` are short forms of the
 * report's own.
 */
export const withoutMethods = (printed: string, codes: ReadonlySet<string> = NO_CODES): string =>
  printed.replace(BRACKET, (bracket, inside: string) => {
    if (isMethod(inside, codes)) return "";
    const parts = inside.split(/[,;]/u);
    const others = parts.filter((part) => !isMethod(part, codes));
    return others.length < parts.length && others.length > 0 ? ` (${others.join(",").trim()})` : bracket;
  });
