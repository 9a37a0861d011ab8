import type { Amount } from "#domain/units/amount.ts";
import { asSubstance, type Measured, measured, type Substance } from "#domain/units/measure.ts";
import { readFromZero, readTypedNumber } from "#domain/units/typed-number.ts";
import type { SyringeEntry, TypedAmount } from "../mix.ts";
import type { FieldProblem, MixField } from "./mix-field.ts";

const HUNDRED = 100;

/** Reads typed texts one by one and collects the problems. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];

  refuse(problem: FieldProblem): null {
    this.problems.push(problem);
    return null;
  }

  number(text: string, field: MixField, from?: "zero-too"): Amount | null {
    const read = from === "zero-too" ? readFromZero(text) : readTypedNumber(text);
    if ("value" in read) return read.value;
    return read.problem.code === "empty" ? null : this.refuse({ field, problem: read.problem });
  }

  measure<Unit extends string>(
    text: string,
    field: MixField,
    unit: (value: Amount) => Measured<Unit>,
    from?: "zero-too",
  ): Measured<Unit> | null {
    const value = this.number(text, field, from);
    return value === null ? null : unit(value);
  }

  /** Null while the number or its unit is missing. */
  amount({ value: text, unit }: TypedAmount, field: MixField): Substance | null {
    const value = this.number(text, field);
    return value === null || unit === null ? null : asSubstance({ value, unit });
  }

  /** A percentage from 0 to 100 as a fraction. */
  share(text: string, field: MixField, from?: "zero-too"): Amount | null {
    const value = this.number(text, field, from);
    if (value?.gt(HUNDRED) === true) return this.refuse({ field, problem: { code: "over-hundred" } });
    return value === null ? null : value.div(HUNDRED);
  }

  pieces(text: string, field: MixField): Measured<"pieces"> | null {
    const value = this.number(text, field);
    if (value?.isInteger() === false) return this.refuse({ field, problem: { code: "not-whole" } });
    return value === null ? null : measured(value, "pieces");
  }

  /** The scale of an unusual syringe counts only if both entries exist and match. */
  twice({ unitsPerMl, unitsPerMlAgain }: SyringeEntry): Amount | null {
    const first = this.number(unitsPerMl, "syringe.unitsPerMl");
    const second = this.number(unitsPerMlAgain, "syringe.unitsPerMlAgain");
    if (first === null || second === null) return null;
    return first.eq(second)
      ? first
      : this.refuse({ field: "syringe.unitsPerMlAgain", problem: { code: "not-confirmed" } });
  }
}
