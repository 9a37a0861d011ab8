import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "../read-text.ts";
import { linesOfText } from "../text-line.ts";

const catalogue = shippedCatalogue();
const toldIn = (text: string): readonly string[] =>
  readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES).rows.map(
    ({ result }) => `${result.marker} ${result.rawValue} ${result.rawUnit}`,
  );

test.each([
  ["Your ferritin was 85 ng/mL (normal).", ["ferritin 85 ng/mL"]],
  ["Your HbA1c: 5.4 % (down from 5.9 %).", ["hba1c 5.4 %"]],
  ["Your ferritin had improved from 9 to 38 ug/L.", ["ferritin 38 ug/L"]],
  ["The testosterone came back at 612 ng/dL, which is in range.", ["testosterone-total 612 ng/dL"]],
  ["LH and FSH were 0.4 IU/L and 0.6 IU/L respectively.", ["lh 0.4 IU/L", "fsh 0.6 IU/L"]],
  ["Der HbA1c ist von 5,9 % auf 5,4 % gesunken.", ["hba1c 5,4 %"]],
  ["La TSH est de 2,1 mUI/L et la T4 libre à 15,8 pmol/L.", ["tsh 2,1 mUI/L", "free-t4 15,8 pmol/L"]],
  ["La 25-OH vitamina D resultó baja, 17,8 ng/mL.", ["vitamin-d-25oh 17,8 ng/mL"]],
  ["A testosterona total ficou em 612 ng/dL.", ["testosterone-total 612 ng/dL"]],
])("what is told of today is read: %s", (text, rows) => {
  expect(toldIn(text)).toEqual(rows);
});

test.each([
  "We aim for an LDL below 70 mg/dL.",
  "Your LDL goal is 70 mg/dL.",
  "A testosterone of 512 ng/dL (264-916) is usual.",
  "A fasting glucose between 70 and 99 mg/dL is normal.",
  "If your TSH is 4.5 mIU/L or more, we repeat it.",
  "Ferritin was not measured; last year it was 85 ng/mL.",
  "Last time your ferritin was 85 ng/mL.",
  "Your ferritin was 85 ng/mL in November.",
  "Your ferritin was previously 85 ng/mL.",
  "LH and FSH were 0.4 IU/L.",
  "Your ferritin is fine and the QRISK score is 2.4 %.",
  "Take iron 210 mg twice a day and vitamin D 1000 IU.",
  "The ratio of cholesterol to albumin is 4.8.",
  "Ziel ist ein LDL unter 100 mg/dl.",
  "Ein Ferritin von 30 ng/ml spricht für leere Speicher.",
  "Bei der Voruntersuchung lag der Hämatokrit noch bei 49,1 %.",
  "El objetivo es un LDL de 100 mg/dL.",
  "En la analítica anterior la TSH era de 3,10 mUI/L.",
  "L'objectif est un LDL de 1,00 g/L.",
  "Streef naar een LDL van 2,6 mmol/L.",
  "In 2021 your ferritin was 85 ng/mL.",
  "Your ferritin should be 85 ng/mL.",
  "The laboratory's limit for ferritin is 85 ng/mL.",
  "Your mother's ferritin was 85 ng/mL.",
])("aims, limits, earlier results and what isn't said of this person give nothing: %s", (text) => {
  expect(toldIn(text)).toEqual([]);
});

test("two different numbers told of one marker are neither", () => {
  expect(toldIn("Your ferritin is 85 ng/mL.\n\nYour ferritin is 58 ng/mL.")).toEqual([]);
});

test("a result told in a sentence says that it must be checked", () => {
  const { rows } = readTextDocument(linesOfText("Your ferritin was 85 ng/mL."), catalogue, NO_OWN_NAMES);
  expect(rows[0]?.doubts).toContain("Read from a sentence. Check that it is a result of this day.");
});
