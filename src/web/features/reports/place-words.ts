/** Display names of parts whose field names differ from the page's wording. */
const SECTIONS: Readonly<Record<string, string>> = {
  status: "Regulatory status",
  timing: "Time of day and food",
  measuredEffects: "Effects measured in people",
  contraindications: "Who should stay away",
  uncertain: "What we don't know",
};
const FIELDS: Readonly<Record<string, string>> = {
  us: "United States",
  eu: "European Union",
  wada: "sport",
  elsewhere: "elsewhere",
};

/** A place in an entry as a reader would say it: `sideEffects[3]` is "Side effects, number 4". */
export function placeWords(place: string): string {
  const [section = "", ...rest] = place.split(/[ .[]/);
  const words = rest.map((part) => {
    if (/^\d+\]$/.test(part)) return `number ${Number.parseInt(part, 10) + 1}`;
    const id = /^[dr](\d+)$/.exec(part);
    return id ? `number ${id[1]}` : (named(FIELDS, part) ?? spaced(part));
  });
  return [named(SECTIONS, section) ?? capital(spaced(section)), ...words].join(", ");
}

const named = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined;
const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
