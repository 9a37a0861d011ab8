import { readTypedNumber } from "#domain/units/typed-number.ts";

interface TypedDosage {
  readonly dosage: string;
  /** As we wrote or stored it; its numbers are read as we write them. */
  readonly givenDosage: string;
}

/** "1,500 mcg" may mean 1.5 or 1500, so we ask which. Null if every number is clear. */
export function dosageProblem({ dosage, givenDosage }: TypedDosage): string | null {
  const given = numbersIn(givenDosage);
  for (const text of numbersIn(dosage)) {
    const read = given.includes(text) ? null : readTypedNumber(text);
    if (read && "problem" in read && read.problem.code === "ambiguous")
      return `${text} could mean ${read.problem.readings.map((one) => one.text).join(" or ")}. Write it as one of these.`;
  }
  return null;
}

const numbersIn = (text: string): readonly string[] => text.match(/\d[\d.,]*\d/g) ?? [];
