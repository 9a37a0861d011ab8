import { isJson, type Json, listOf, member, textOf } from "./json.ts";

/** A resource and its location: with the URL from its bundle, or inside another resource. */
export interface Found {
  readonly resource: Json;
  readonly fullUrl: string;
  readonly container: Json | null;
}

export interface Resources {
  readonly all: readonly Found[];
  /** The resource of a reference, relative to `from`; null if it is not in the document. */
  readonly resolve: (reference: unknown, from: Found) => Found | null;
}

/**
 * Every resource of a bundle, a list, a nested bundle, a `Parameters`, or a single one, with contained resources. Uses
 * its own list instead of recursion and visits each object once, so that depth and cycles are harmless.
 */
export function resourcesOf(root: unknown): Resources {
  const all: Found[] = [];
  const seen = new Set<unknown>();
  const open: { readonly value: unknown; readonly fullUrl: string; readonly container: Json | null }[] = [
    { value: root, fullUrl: "", container: null },
  ];
  for (let at = 0; at < open.length; at += 1) {
    const { value, fullUrl, container } = open[at] ?? { value: null, fullUrl: "", container: null };
    if (Array.isArray(value)) {
      for (const one of value) open.push({ value: one, fullUrl: "", container });
      continue;
    }
    if (!isJson(value) || seen.has(value)) continue;
    seen.add(value);
    const type = textOf(value, "resourceType");
    if (type === "Bundle" || type === "Parameters") {
      for (const entry of listOf(member(value, type === "Bundle" ? "entry" : "parameter")))
        open.push({ value: member(entry, "resource"), fullUrl: textOf(entry, "fullUrl"), container });
      continue;
    }
    if (type === "") continue;
    all.push({ resource: value, fullUrl, container });
    for (const inner of listOf(member(value, "contained"))) open.push({ value: inner, fullUrl: "", container: value });
  }
  return { all, resolve: resolverOf(all) };
}

function resolverOf(all: readonly Found[]): Resources["resolve"] {
  const byName = new Map<string, Found>();
  const byContainer = new Map<Json, Map<string, Found>>();
  for (const found of all) {
    const id = textOf(found.resource, "id");
    if (found.container !== null) {
      const inner = byContainer.get(found.container) ?? new Map<string, Found>();
      inner.set(id.replace(/^#/, ""), found);
      byContainer.set(found.container, inner);
      continue;
    }
    if (found.fullUrl !== "") byName.set(found.fullUrl, found);
    if (id !== "") byName.set(`${textOf(found.resource, "resourceType")}/${id}`, found);
  }
  return (reference, from) => {
    const name = textOf(reference, "reference");
    if (name.startsWith("#")) return byContainer.get(from.container ?? from.resource)?.get(name.slice(1)) ?? null;
    const [plain = ""] = name.split("/_history/");
    return byName.get(plain) ?? byName.get(plain.split("/").slice(-2).join("/")) ?? null;
  };
}

export const ofType = (all: readonly Found[], type: string): readonly Found[] =>
  all.filter(({ resource }) => textOf(resource, "resourceType") === type);
