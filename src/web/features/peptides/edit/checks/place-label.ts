import { isTreeObject, type TreeObject, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { type FieldSpec, keysOf, type SectionSpec } from "../form/field-types.ts";

/** The section that a path belongs to. */
export function sectionOf(sections: readonly SectionSpec[], path: string): SectionSpec | undefined {
  const [first = ""] = path.split(".");
  return sections.find((section) => keysOf(section).includes(first));
}

/** A path in words: "Doses, 2 d2: weight management, Source". */
export function placeLabel(sections: readonly SectionSpec[], document: TreeObject, path: string): string {
  const section = sectionOf(sections, path);
  if (!section) return path;
  const words = [section.title, ...labelsBelow(section.fields, document, "", path.split("."))];
  return words.filter((word, place) => word !== words[place - 1]).join(", ");
}

function labelsBelow(
  specs: readonly FieldSpec[],
  document: TreeObject,
  ownerPath: string,
  [key, ...rest]: readonly string[],
): string[] {
  const spec = specs.find((one) => one.key === key && one.kind !== "mass");
  if (!spec || key === undefined) return [];
  const path = ownerPath === "" ? key : `${ownerPath}.${key}`;
  if (spec.kind === "group") return [spec.label, ...labelsBelow(spec.fields, document, path, rest)];
  if (spec.kind !== "list") return [spec.label];
  const [place, ...inItem] = rest;
  if (place === undefined) return [spec.label];
  const item = valueAt(document, `${path}.${place}`);
  const title = isTreeObject(item) ? spec.title(item) : "";
  return [
    spec.label,
    `${Number(place) + 1} ${title}`.trim(),
    ...labelsBelow(spec.fields, document, `${path}.${place}`, inItem),
  ];
}
