/** A certificate's values, as typed. */
export interface CertificateEntry {
  readonly text: string;
  readonly observed: string;
  readonly purity: string;
  readonly content: string;
  readonly amount: string;
  readonly instrument: string;
}

export const EMPTY_CERTIFICATE: CertificateEntry = {
  text: "",
  observed: "",
  purity: "",
  content: "",
  amount: "",
  instrument: "",
};

/** Fields come before the pasted text, so that typed values win if both have one. */
export function entryText({ text, observed, purity, content, amount }: CertificateEntry): string {
  const lines = [
    observed.trim() && `Observed: ${observed}`,
    purity.trim() && `Purity (HPLC): ${purity}%`,
    content.trim() && `Peptide content: ${content}%`,
    amount.trim() && `Quantity: ${amount} mg`,
    text,
  ];
  return lines.filter(Boolean).join("\n");
}

const KEYS = Object.keys(EMPTY_CERTIFICATE) as Array<keyof CertificateEntry>; // the keys are the field names

export function writeEntry(entry: CertificateEntry): string {
  const used = KEYS.filter((key) => entry[key] !== "");
  return used.length === 0 ? "" : JSON.stringify(Object.fromEntries(used.map((key) => [key, entry[key]])));
}

/** A URL can contain anything: invalid input reads as an empty entry. */
export function readEntry(written: string | null): CertificateEntry {
  try {
    const read: unknown = JSON.parse(written ?? "");
    if (typeof read !== "object" || read === null) return EMPTY_CERTIFICATE;
    const fields = new Map(Object.entries(read));
    const textOf = (key: keyof CertificateEntry): string => {
      const value = fields.get(key);
      return typeof value === "string" ? value.slice(0, 4000) : "";
    };
    return Object.fromEntries(KEYS.map((key) => [key, textOf(key)])) as unknown as CertificateEntry; // has every key
  } catch {
    return EMPTY_CERTIFICATE;
  }
}
