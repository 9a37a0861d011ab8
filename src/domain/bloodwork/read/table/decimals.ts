export type DecimalSign = "point" | "comma";

/** The whole number, then the digits after a possible decimal sign. */
const SIGNED = /(?<!\d)(\d+)([.,])(\d+)/g;

/**
 * What one text shows about the decimal sign; null if nothing. `1,184` alone is ambiguous; `0,395`, `11,9` and
 * `1.184,5` use a comma.
 */
export function decimalIn(text: string): DecimalSign | null {
  let last: DecimalSign | null = null;
  const signs = new Set<string>();
  for (const [, whole = "", sign = "", rest = ""] of text.slice(0, 500).matchAll(SIGNED)) {
    signs.add(sign);
    const isGroup = rest.length === 3 && whole.length <= 3 && whole !== "0" && !whole.startsWith("00");
    if (!isGroup) last = sign === "," ? "comma" : "point";
  }
  if (last !== null || signs.size === 0) return last;
  return bothSigns(text);
}

/** `1.184,500`: the last sign is the decimal one. */
function bothSigns(text: string): DecimalSign | null {
  const both = /\d[.]\d{3},\d|\d,\d{3}[.]\d/.exec(text);
  if (both === null) return null;
  return both[0].includes(".") && both[0].indexOf(",") > both[0].indexOf(".") ? "comma" : "point";
}

/** The decimal sign of a whole document: what most of its texts show, or `usual` if none shows anything. */
export function decimalOf(texts: Iterable<string>, usual: DecimalSign): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const sign = decimalIn(text);
    if (sign === "comma") commas += 1;
    if (sign === "point") points += 1;
  }
  if (commas === points) return usual;
  return commas > points ? "comma" : "point";
}
