import { expect, test } from "vitest";
import { sectionsFor } from "../sections/sections.ts";
import { placeLabel } from "./place-label.ts";

const sections = sectionsFor({ isPrivate: false, hasSlug: false });
const document = {
  doses: [{ id: "d2", use: "weight management", regimen: { steps: [{ amount: 2.5, unit: "mg" }] } }],
  uncertain: ["?"],
};

test.each([
  ["name", "Basics, Name"],
  ["doses", "Doses"],
  ["doses.0", "Doses, 1 d2: weight management"],
  ["doses.0.ref", "Doses, 1 d2: weight management, Source"],
  ["doses.0.regimen.steps.0.when", "Doses, 1 d2: weight management, Regimen for plans, Steps, 1 2.5 mg, Taken"],
  ["structure.averageMassDa", "Structure, Average mass"],
  ["structure.disulfides.0.1", "Structure, Disulfide bonds"],
  ["status.us.ref", "Status, United States, Source"],
  ["uncertain.0", "What is not known, Open questions"],
  ["nowhere.0", "nowhere.0"],
])("%s reads %j", (path, words) => expect(placeLabel(sections, document, path)).toBe(words));
