import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { readFlag } from "../printed/flag.ts";

export interface SplitValue {
  readonly value: string;
  readonly unit: string;
  readonly flag: string;
}

/** A number with its comparator, or a range or ratio of two, then the rest. Thousands may be separated by spaces. */
const NUMBER_FIRST =
  /^((?:[<>≤≥]|[<>] ?=|[<>] or =)? ?[-+−]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d[\d.,'’]*)(?: ?[-–—:/] ?\d[\d.,]*)?)(.*)$/isu;

/**
 * Splits a cell or `valueString`: `5,640 cells/uL`, `>60 mL/min/1.73m2`, `5.9 % H`. A rest that is not a unit stays
 * with the value, so that nothing is lost.
 */
export function splitValue(text: string, catalogue: Catalogue): SplitValue {
  const trimmed = text.trim();
  const whole = { value: trimmed, unit: "", flag: "" };
  if (trimmed.length > 200) return whole;
  const [, number = "", after = ""] = NUMBER_FIRST.exec(trimmed) ?? [];
  const rest = after.trim();
  if (number === "" || rest === "") return whole;
  if (ucumOf(rest, catalogue) !== null) return { value: number.trim(), unit: rest, flag: "" };
  if (readFlag(rest) !== null) return { value: number.trim(), unit: "", flag: rest };
  const cut = rest.lastIndexOf(" ");
  const [unit, flag] = [rest.slice(0, cut).trim(), rest.slice(cut + 1)];
  if (cut > 0 && readFlag(flag) !== null && looksLikeUnit(unit, catalogue)) return { value: number.trim(), unit, flag };
  return looksLikeUnit(rest, catalogue) ? { value: number.trim(), unit: rest, flag: "" } : whole;
}

/** Letters and a slash, or a percent sign: an unknown unit is still a unit. */
const looksLikeUnit = (text: string, catalogue: Catalogue): boolean =>
  ucumOf(text, catalogue) !== null || /^(?:x ?10|10[\^*eE])|^%|^[\p{L}µ]{1,12}\/[\p{L}\d.^*µ/ ]{1,20}$/iu.test(text);

/** `Ferritin (ng/mL)`, `Ferritin [ng/mL]` and `Ferritin, ng/mL`: a name that includes its unit. */
export function unitInName(name: string, catalogue: Catalogue): { name: string; unit: string } | null {
  const bracket = /^(.{1,200})[([]([^()[\]]{1,40})[)\]]\s*$/u.exec(name);
  const comma = bracket ?? /^(.{1,200}),([^,]{1,60})$/u.exec(name);
  const [, before = "", unit = ""] = comma ?? [];
  return before.trim() !== "" && ucumOf(unit.trim(), catalogue) !== null
    ? { name: before.trim(), unit: unit.trim() }
    : null;
}
