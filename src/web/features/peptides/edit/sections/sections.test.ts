import { expect, test } from "vitest";
import { z } from "zod";
import { isTreeObject, type TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { emptyEntry } from "#domain/peptides/editing/new-peptide.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { CLAIM_LISTS } from "#domain/peptides/sources/check-citations.ts";
import type { FieldSpec } from "../form/field-types.ts";
import { sectionsFor } from "./sections.ts";

const publicFields = sectionsFor({ isPrivate: false, hasSlug: true }).flatMap(({ fields }) => fields);
const privateFields = sectionsFor({ isPrivate: true, hasSlug: false }).flatMap(({ fields }) => fields);

/** Set by the form itself or when an entry ships, never typed. */
const OWN_IDS = new Set([...CLAIM_LISTS, "advice", "references"].map((list) => `${list}.id`));

/** What the schema has and the form does not, or has differently. */
function gapsBetween(schema: z.ZodType, specs: readonly FieldSpec[], path = ""): string[] {
  const shape = shapeOf(schema);
  const keys = Object.keys(shape).filter((key) => !OWN_IDS.has(`${path}${key}`));
  const unknown = specs.filter(({ key }) => !(key in shape)).map(({ key }) => `${path}${key} is not in the schema`);
  return [
    ...unknown,
    ...keys.flatMap((key) => {
      const spec = specs.find((one) => one.key === key && one.kind !== "mass");
      const field = shape[key];
      return spec && field ? gapsAt(field, spec, `${path}${key}`) : [`${path}${key} has no field`];
    }),
  ];
}

function gapsAt(field: z.ZodType, spec: FieldSpec, path: string): string[] {
  const inner = withoutEmpty(field);
  const wanted = inner === field ? undefined : field instanceof z.ZodOptional ? "absent" : "unknown";
  const isThere = "whenEmpty" in spec ? spec.whenEmpty : undefined;
  const takesEmpty = spec.kind === "group" ? (spec.optional ? "unknown" : undefined) : isThere;
  const gaps: string[] = [];
  if (takesEmpty !== wanted && spec.kind !== "sources") gaps.push(`${path}: ${takesEmpty} instead of ${wanted}`);
  if (spec.kind === "group") gaps.push(...gapsBetween(inner, spec.fields, `${path}.`));
  if (spec.kind === "list" && inner instanceof z.ZodArray)
    gaps.push(...gapsBetween(elementOf(inner), spec.fields, `${path}.`));
  const codes = inner instanceof z.ZodArray ? elementOf(inner) : inner;
  if (codes instanceof z.ZodEnum && "options" in spec)
    if (String(spec.options.map(({ value }) => value).toSorted()) !== String(codes.options.toSorted()))
      gaps.push(`${path}: other choices than the schema`);
  const isEnum = codes instanceof z.ZodEnum;
  if (isEnum !== (spec.kind === "choice" || spec.kind === "choices") && path !== "doses.regimen.frequency.kind")
    gaps.push(`${path}: ${spec.kind} for ${codes.type}`);
  return gaps;
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodDiscriminatedUnion)
    return Object.assign({}, ...schema.options.map((one) => shapeOf(one as z.ZodType)));
  throw new Error(`no fields in ${schema.type}`);
}

const elementOf = (list: z.ZodArray) => list.element as z.ZodType; // typed by the base class of the library's core
const withoutEmpty = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault
    ? withoutEmpty(field.unwrap() as z.ZodType)
    : field;

test("every field of the schema has its place in the form, with the schema's choices", () => {
  expect(gapsBetween(Peptide, publicFields)).toEqual(["references.kind: other choices than the schema"]);
});

test("a private entry lacks its address, regimens and their absence, and nothing else", () => {
  expect(gapsBetween(Peptide, privateFields)).toEqual([
    "slug has no field",
    "doses.regimen has no field",
    "doses.notPlanned has no field",
  ]);
});

test("what is added begins with nothing claimed: no number, no choice, no source", () => {
  const document = emptyEntry("x");
  const claims: string[] = [];
  const look = (specs: readonly FieldSpec[], path: string) => {
    for (const spec of specs) {
      const empty = spec.kind === "list" ? spec.empty(document) : spec.kind === "group" ? spec.optional?.empty() : null;
      if (empty) claims.push(...claimsIn(empty, `${path}${spec.key}`));
      if (spec.kind === "list" || spec.kind === "group") look(spec.fields, `${path}${spec.key}.`);
    }
  };
  look(publicFields, "");
  expect(claims).toEqual(["doses.id: d1", "doses.regimen.frequency.kind: regular", "references.id: r1"]);
});

function claimsIn(object: TreeObject, path: string): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (isTreeObject(value)) return claimsIn(value, `${path}.${key}`);
    const isNothing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    return isNothing ? [] : [`${path}.${key}: ${value}`];
  });
}
