import type { Intake } from "#domain/protocols/intake.ts";

/** The words of each closed choice, in the order shown. The keys are the intake's own codes, checked by the type. */
interface ChoiceText {
  readonly label: string;
  readonly hint?: string;
}
type Choices<Code extends string> = Readonly<Record<Code, ChoiceText>>;
type Answer<Field extends keyof Intake["screening"]> = NonNullable<Intake["screening"][Field]>;

export const SEX_CHOICES: Choices<Answer<"sexAtBirth">> = {
  female: { label: "Female" },
  male: { label: "Male" },
};

export const REPRODUCTION_CHOICES: Choices<Answer<"reproduction">> = {
  none: { label: "None of these" },
  pregnant: { label: "Pregnant, or possibly pregnant" },
  breastfeeding: { label: "Breastfeeding" },
  "trying-to-conceive": { label: "Trying to conceive", hint: "You or your partner, now or in the next months" },
};

export const MOOD_CHOICES: Choices<Answer<"mood">> = {
  "no-thoughts-of-self-harm": { label: "No" },
  "thoughts-of-self-harm": { label: "Yes" },
};

export const EXPERIENCE_CHOICES: Choices<Intake["experience"]> = {
  none: { label: "None", hint: "Compounds start four weeks apart" },
  some: { label: "Some", hint: "Compounds start two weeks apart" },
  experienced: { label: "A lot", hint: "Compounds start two weeks apart" },
};

export const ROUTE_CHOICES: Choices<Intake["routes"][number]> = {
  oral: { label: "By mouth" },
  intranasal: { label: "Nasal spray or drops" },
  topical: { label: "On the skin" },
  sc: { label: "Injection under the skin" },
  im: { label: "Injection into a muscle" },
};

export const NEEDLE_CHOICES: Choices<Intake["needleTolerance"]> = {
  none: { label: "None" },
  monthly: { label: "One a month" },
  weekly: { label: "One a week" },
  daily: { label: "One a day" },
  "several-daily": { label: "Several a day" },
};

export const EVIDENCE_CHOICES: Choices<Intake["evidenceFloor"]> = {
  approved: { label: "Approved", hint: "The US, European or British agency approved it for this use" },
  trial: { label: "Trial", hint: "Also what a randomised human trial studied for this use" },
  human: { label: "Human", hint: "Also human studies without a comparison; the score is then held at 60" },
};

export const TIME_CHOICES: Choices<Intake["preferredTimes"][number]> = {
  morning: { label: "Morning" },
  midday: { label: "Midday" },
  evening: { label: "Evening" },
  bedtime: { label: "Bedtime" },
};

export const UNIT_CHOICES: Choices<Intake["massUnit"]> = {
  "as-sourced": { label: "As in the source" },
  mg: { label: "mg" },
  mcg: { label: "mcg" },
};

/** The codes of a closed choice, in the order shown. */
export function codesOf<Code extends string>(choices: Choices<Code>): readonly Code[] {
  return Object.keys(choices) as Code[]; // the type above makes the keys exactly the codes
}

export const isInjection = (route: Intake["routes"][number]): boolean => route === "sc" || route === "im";
