import { isMethod } from "#domain/bloodwork/catalogue/bracketed-method.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { isWordOfNames } from "#domain/bloodwork/catalogue/name-words.ts";
import type { CellLine } from "./line/cells.ts";

/** "Leukozyten (DFZ)", "Lipoprotein (a) (TURB)". */
const CODED = /^[*!+\s]{0,3}(\p{L}[^()]{1,60}(?:\([^()]{1,12}\) )?)\(([A-Z]{2,6})(?:[,;][^()]{1,30})?\)(?=\s|$)/u;
/** "DFZ Durchflusszytometrie, IMP = Impedanz": how a report explains its codes. */
const EXPLAINED = /(?<![\p{L}\d])([A-Z]{2,6})\)?\s?[=:\u2013-]?\s((?:\p{L}[\p{L}-]{3,30}\s){0,2}\p{L}[\p{L}-]{3,40})/gu;
const MAX_LINE = 400;
const MIN_NAMES = 2;

/** Short forms of what was measured, of the specimen or of the moment, in the languages of the word packs. */
const NO_METHOD = new Set(
  "LIB|LI|LV|FR|FRE|LIBR|UNB|IND|INDIR|DIR|DIREC|KONJ|CONJ|CONI|UNK|IO|IONIZ|BIO|BIOAV|REV|RT|ACT|AKT|INT|TOTL|RATIO|PROZ|PP|PPR|POST|PRE|PRAE|NACH|VOR|NUE|NUECH|UR|URI|SU|SPU|HU|LIQ|LCR|CSF|SF|PE|AS|ST|STU|FEC|KB|KAP|CAP|ART|VEN|VB|EB|SP|SAL|SPE|SPEI|DBS|SE|SER|CIT|HEP|NAF|QUAL|SEMI|QUANT|SED|STIX|STRIP|IGG|IGM|IGA|IGE|IGD|AG|NEG|POS|NEU|ALT|HOCH|TIEF|HIGH|LOW|NORM|FT|BAS|STIM|ADULT|FETAL|FOET|RBC|ERY|SEG|STAB|BAND".split(
    "|",
  ),
);

/**
 * The short forms in brackets behind names that say by which method: those that the report explains as one, and those
 * behind several names where known methods stand in brackets too. A form that parts two tests of one name is none.
 */
export function methodCodesOf(lines: readonly CellLine[], knows: (name: string) => boolean): ReadonlySet<string> {
  const texts = lines.map(({ text }) => text).filter((text) => text.length <= MAX_LINE);
  const coded = texts.flatMap((text) => {
    const [, name = "", code = ""] = CODED.exec(text) ?? [];
    return code === "" ? [] : [{ name: name.trim(), code }];
  });
  if (coded.length === 0) return new Set();
  const explained = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(EXPLAINED)].flatMap(([, code = "", words = ""]) =>
        words.split(/\s/u).some((word) => isMethod(word)) ? [code] : [],
      ),
    ),
  );
  const hasKnown = coded.some(({ code }) => isMethod(code));
  const isCode = (code: string): boolean => {
    const names = new Set(coded.filter((one) => one.code === code && knows(one.name)).map(({ name }) => nameKey(name)));
    if (!explained.has(code) && (!hasKnown || names.size < MIN_NAMES)) return false;
    return !texts.some((text) => names.has(nameKey(nameBefore(text))) || isOtherwise(text, code, names));
  };
  return new Set(
    [...new Set(coded.map(({ code }) => code))].filter(
      (code) => !NO_METHOD.has(code) && !isWordOfNames(code) && !isMethod(code) && !knows(code) && isCode(code),
    ),
  );
}

/** What a line says before its first number. */
const nameBefore = (text: string): string => /^[^\d<>]{2,80}(?=\s[<>]?\s?\d)/u.exec(text)?.[0] ?? "";

/** "Testosteron (BER)" beside "Testosteron (GES)": the brackets part two tests. */
function isOtherwise(text: string, code: string, names: ReadonlySet<string>): boolean {
  const [, name = "", other = ""] = CODED.exec(text) ?? [];
  return other !== "" && other !== code && !isMethod(other) && names.has(nameKey(name));
}
