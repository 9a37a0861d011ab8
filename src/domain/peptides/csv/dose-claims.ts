import type { Dose, Peptide, Regimen } from "../peptide.ts";
import { type Claim, cited, digits, list } from "./claim.ts";

/** A dose with its regimen, from which plans are built. */
export function doseClaims(dose: Dose): Claim[] {
  const { id, use, regimen, notPlanned } = dose;
  return [
    {
      section: "dose",
      item: id,
      subject: use,
      text: dose.titration,
      value_min: digits(dose.amountMin),
      value_max: digits(dose.amountMax),
      unit: dose.unit,
      max_amount: digits(dose.maxAmount),
      context: dose.context,
      route: dose.route,
      frequency: dose.frequency,
      times_per_week: digits(dose.timesPerWeek),
      weeks: digits(dose.durationWeeks),
      refs: [dose.ref],
      state: dose.setting ?? "",
      ...cited(dose),
    },
    ...(notPlanned === null ? [] : [{ section: "not-planned", item: id, subject: use, text: notPlanned }]),
    ...(regimen === null ? [] : regimenClaims(id, regimen)),
  ];
}

function regimenClaims(item: string, regimen: Regimen): Claim[] {
  const { indication, steps, longestStudied, evidence } = regimen;
  const about = { item, subject: indication };
  return [
    {
      ...about,
      section: "regimen",
      context: list(whoFor(regimen)),
      frequency: howOften(regimen.frequency),
      text: list([regimen.setting, regimen.availability, ...regimen.times]),
      codes: list([...regimen.goals, ...regimen.otherAmountFor.map((code) => `other amount for ${code}`)]),
      refs: regimen.ref,
      ...cited({ cite: regimen.cite }),
    },
    ...steps.map(({ amount, unit, weeks, when, ref }, place) => ({
      ...about,
      section: "regimen-step",
      item: `${item}.${place + 1}`,
      state: when,
      value_min: digits(amount),
      unit,
      weeks: digits(weeks),
      refs: [ref],
    })),
    { ...about, section: "regimen-limit", weeks: digits(longestStudied.weeks), refs: [longestStudied.ref] },
    {
      ...about,
      section: "regimen-evidence",
      level: evidence.level,
      text: list(evidence.approvedBy),
      refs: [evidence.ref],
    },
  ];
}

function whoFor({ population, sex, minAge, maxAge, minWeightKg }: Regimen): string[] {
  return [
    population,
    sex,
    `from ${minAge} years`,
    ...(maxAge === null ? [] : [`to ${maxAge} years`]),
    ...(minWeightKg === null ? [] : [`from ${digits(minWeightKg)} kg`]),
  ];
}

function howOften(frequency: Regimen["frequency"]): string {
  if (frequency.kind === "regular")
    return `regular | ${digits(frequency.daysPerWeek)} days a week | ${frequency.timesPerDay} a day`;
  const perMonth = frequency.maxPerMonth === null ? "" : ` | at most ${frequency.maxPerMonth} a month`;
  return `as-needed | at most ${frequency.maxPerDay} a day${perMonth}`;
}

export function effectsAndAdvice({ measuredEffects, advice }: Peptide): Claim[] {
  return [
    ...measuredEffects.map(({ doseIds, weeks, text, ref, ...claim }) => ({
      section: "measured-effect",
      item: list(doseIds),
      text,
      weeks: digits(weeks),
      refs: [ref],
      ...cited(claim),
    })),
    ...advice.map(({ doseIds, kind, text, ref, ...claim }) => ({
      section: "advice",
      item: list(doseIds),
      subject: kind,
      text,
      refs: [ref],
      ...cited(claim),
    })),
  ];
}
