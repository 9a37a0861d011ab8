import { describe, expect, it } from "vitest";
import { namesOf } from "#domain/peptides/resolve-peptide.ts";
import { CONDITIONS } from "#domain/safety/conditions.ts";
import { DRUG_CLASS_CODES } from "#domain/safety/drug-classes.ts";
import { hasPhrase, toWords } from "#domain/safety/match-words.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { CONDITION_GROUPS, DIAGNOSIS_ITEMS, DRUG_CLASS_ITEMS, filterGroups, onlyItems } from "./condition-groups.ts";

describe("checklists", () => {
  it("ask every condition that has a question, once", () => {
    const asked = CONDITION_GROUPS.flatMap(({ items }) => items.map(({ code }) => code));
    const questions = CONDITIONS.filter(({ question }) => question !== null).map(({ code }) => code);
    expect(asked.toSorted()).toEqual(questions.toSorted());
  });

  it("ask every medicine class", () => {
    expect(DRUG_CLASS_ITEMS.map(({ code }) => code).toSorted()).toEqual([...DRUG_CLASS_CODES].toSorted());
  });

  it("name no compound that a plan could hold, before screening is done", () => {
    const planned = loadShippedLibrary().peptides.filter(({ doses }) => doses.some(({ regimen }) => regimen));
    // the hormone itself, which is part of disease and class names
    const names = planned
      .flatMap(namesOf)
      .map(toWords)
      .filter((name) => name !== " growth hormone ");
    const shown = [...CONDITION_GROUPS.flatMap(({ items }) => items), ...DIAGNOSIS_ITEMS, ...DRUG_CLASS_ITEMS].map(
      (item) => toWords(`${item.label} ${"hint" in item ? item.hint : ""}`),
    );
    expect(planned.length).toBeGreaterThan(0);
    expect(shown.filter((text) => names.some((name) => hasPhrase(text, name)))).toEqual([]);
  });

  it("are narrowed by every word, in label or example", () => {
    const groups = [{ title: "All", items: DRUG_CLASS_ITEMS }];
    expect(filterGroups(groups, "blood WARFARIN").flatMap(({ items }) => items.map(({ code }) => code))).toEqual([
      "anticoagulant",
    ]);
    expect(filterGroups(groups, "nothing like it")).toEqual([]);
    expect(filterGroups(groups, " ")).toEqual(groups);
  });

  it("name beside a condition the diagnoses that count as it", () => {
    const [autoimmune] = onlyItems(CONDITION_GROUPS, (code) => code === "autoimmune-disease").flatMap(
      ({ items }) => items,
    );
    expect(autoimmune?.hint).toMatch(/^Also celiac disease.*sarcoidosis/);
  });

  it("keep only the groups that have something of a short list", () => {
    const short = onlyItems(CONDITION_GROUPS, (code) => code === "migraine" || code === "epilepsy");
    expect(short.map(({ title, items }) => [title, items.map(({ code }) => code)])).toEqual([
      ["Brain and mind", ["epilepsy", "migraine"]],
    ]);
  });
});
