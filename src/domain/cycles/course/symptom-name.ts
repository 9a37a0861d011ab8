import { toWords } from "#domain/safety/match-words.ts";

/** One key per symptom, however it was typed: "Nausea ", "nausea!" and "NAUSEA" are the same. */
export function symptomKey(name: string): string {
  const words = toWords(name.normalize("NFKC")).trim();
  return words === "" ? name.trim() : words;
}
