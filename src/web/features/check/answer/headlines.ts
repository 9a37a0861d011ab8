import type { Finding, Tone } from "#domain/uses/finding.ts";

type Code = Finding["code"];

/** The answer in a few words, by what is found and how bad it is. */
const HEADLINES: Readonly<Record<Code, Readonly<Partial<Record<Tone, string>>> & { readonly any: string }>> = {
  "unknown-compound": { any: "We don't have this one, so we can't check it" },
  "listed-twice": { any: "Listed more than once: the doses add up" },
  "route-not-stated": { any: "Choose how you take it" },
  "no-studied-dose": { any: "Never studied in people by this route" },
  "not-a-home-dose": { any: "Never studied for use at home by this route" },
  "other-people": { any: "Studied in other people than you" },
  "dose-not-checked": { any: "We couldn't check this amount" },
  "dose-above": { stop: "Far above what people were given", any: "Above what people were given" },
  "dose-above-start": { stop: "Far too high for a first dose", any: "Higher than a first dose in studies" },
  "step-too-early": { stop: "Far more than studied by now", any: "More than studied by now" },
  "start-not-known": { any: "It depends on when you started" },
  "steps-not-known": { any: "We can't tell if it fits at this point" },
  "dose-below": { care: "Far below what people were given: check the number", any: "Less than people in studies took" },
  "dose-in-range": { any: "Within what people in studies took by this route" },
  "more-often": { stop: "Far more often than people were given it", any: "More often than people were given it" },
  "less-often": { any: "Less often than people in studies took it" },
  "frequency-not-checked": { any: "We couldn't check how often" },
  "longer-than-studied": { any: "Longer than it was studied" },
  "banned-in-sport": { any: "Banned in sport" },
  "sport-not-known": { any: "Not known whether it is banned in sport" },
  contraindicated: { stop: "Your answers speak against it", any: "Your answers ask for caution" },
  interaction: { stop: "Does not go with what you take", any: "It can act on what you take" },
  allergy: { any: "You named an allergy to it" },
  "same-mechanism": { any: "You take two that act the same way" },
};

/** The dose before sport and lesser remarks; within a tone, the first that was found. */
const SAID_LAST: ReadonlySet<Code> = new Set(["banned-in-sport", "sport-not-known"]);

export interface Headline {
  readonly tone: Tone;
  readonly text: string;
}

/** The first of findings that are sorted worst first; sport alone decides only where nothing else was found. */
export function headlineOf(findings: readonly Pick<Finding, "code" | "tone">[]): Headline {
  const [first = null] = [
    ...findings.filter(({ code, tone }) => !SAID_LAST.has(code) || tone === "stop"),
    ...findings.filter(({ code }) => SAID_LAST.has(code)),
  ];
  if (first === null) return { tone: "care", text: "Read the warnings above first" }; // a stop takes the praise away
  const words = HEADLINES[first.code];
  return { tone: first.tone, text: words[first.tone] ?? words.any };
}
