/** The resolution class of an instrument; `unknown` if the certificate doesn't state it. */
export const INSTRUMENTS = ["ft-icr", "orbitrap", "tof", "unit-resolution", "maldi-linear", "unknown"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

interface InstrumentRow {
  readonly name: string;
  readonly words: RegExp;
  /** The window and its source, in words. */
  readonly window: string;
}

/**
 * Identity windows. Published accuracies: Fiehn laboratory, accurate-mass page (FT-ICR 0.1 to 1 ppm, Orbitrap 0.5 to 1
 * ppm, TOF 3 to 5 ppm, linear ion trap 50 to 200 ppm); the windows are our own, wider proposals. Single quadrupoles
 * and linear MALDI are not in that source. Vendors print limits of 0.5 to 1 Da if no method is named.
 */
export const INSTRUMENT_ROWS: Readonly<Record<Instrument, InstrumentRow>> = {
  "ft-icr": { name: "FT-ICR", words: /ft-?\s?icr/i, window: "3 ppm" },
  orbitrap: { name: "Orbitrap", words: /orbitrap|exactive|exploris/i, window: "5 ppm" },
  tof: { name: "TOF or Q-TOF", words: /\bq-?tof|quadrupole[- ]time|(?<!maldi[-/ ]?)\btof\b/i, window: "20 ppm" },
  "unit-resolution": {
    name: "ion trap or quadrupole",
    words: /ion[- ]?trap|quadrupole|\bltq\b|\blcq\b|\bsqd?\d?\b|\bmsd\b/i,
    window: "0.3 in m/z, at least 0.5 Da",
  },
  "maldi-linear": { name: "MALDI", words: /maldi/i, window: "0.1% of the mass" },
  unknown: { name: "method not stated", words: /(?!)/, window: "1 Da" },
};

/** The instrument in a line of text, most specific first; null if there is none. */
export function instrumentIn(text: string): Instrument | null {
  if (INSTRUMENT_ROWS["maldi-linear"].words.test(text)) return "maldi-linear";
  return INSTRUMENTS.find((instrument) => INSTRUMENT_ROWS[instrument].words.test(text)) ?? null;
}

/** How far in Da a measured neutral mass may be from the true one; `charge` multiplies m/z readings. */
export function windowDa(instrument: Instrument, massDa: number, charge: number): number {
  if (instrument === "ft-icr") return massDa * 3e-6;
  if (instrument === "orbitrap") return massDa * 5e-6;
  if (instrument === "tof") return massDa * 20e-6;
  if (instrument === "unit-resolution") return Math.max(0.5, 0.3 * charge);
  if (instrument === "maldi-linear") return massDa * 1e-3;
  return 1;
}

/** Whether the instrument separates neighboring isotopes, so that the monoisotopic mass can be read. */
export function resolvesIsotopes(instrument: Instrument): boolean {
  return instrument === "ft-icr" || instrument === "orbitrap" || instrument === "tof";
}
