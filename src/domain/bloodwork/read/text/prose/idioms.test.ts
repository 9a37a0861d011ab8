import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "../read-text.ts";
import { linesOfText } from "../text-line.ts";

const catalogue = shippedCatalogue();
const rowsIn = (text: string): readonly string[] =>
  readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES).rows.map(({ result }) =>
    `${result.marker} ${result.rawValue}`.trim(),
  );

test.each([
  ["Die Nieren arbeiten prima: Kreatinin 0,9 mg/dl. Vor allem das Ferritin ist mit 12 µg/l niedrig.", "ferritin 12"],
  ["Das Kalium ist 4,1 mmol/l. Das LDL ist nach wie vor mit 160 mg/dl erhöht.", "ldl-cholesterol 160"],
  ["Sin embargo, la ferritina es de 12 ng/mL. El potasio es de 4,1 mmol/L.", "ferritin 12"],
  ["No entanto, a ferritina está em 12 ng/mL. O potássio é de 4,1 mmol/L.", "ferritin 12"],
  ["Tra l'altro la ferritina è 12 ng/mL. Il potassio è 4,1 mmol/L.", "ferritin 12"],
  ["Par contre la ferritine est à 12 µg/L. Le potassium est à 4,1 mmol/L.", "ferritin 12"],
  ["De voorraad is laag, want het ferritine is 12 µg/l. Het kalium is 4,1 mmol/l.", "ferritin 12"],
  ["De nieren werken prima: kreatinine 71 µmol/l. Het kalium is 4,1 mmol/l.", "creatinine 71"],
  ["Het HDL is 1,7 mmol/l. De ratio cholesterol/HDL komt daarmee op 3,3.", "cholesterol-hdl-ratio 3,3"],
])("a phrase with a word of another day or of a wish is none of it: %s", (text, row) => {
  expect(rowsIn(text)).toContain(row);
});

test.each([
  "La ferritina prima era 30 ng/mL. Il potassio è 4,1 mmol/L.",
  "We want a ferritin of 100 ng/mL. Your potassium is 4.1 mmol/L.",
  "Vor der Behandlung war das Ferritin 12 µg/l. Das Kalium ist 4,1 mmol/l.",
  "Sin tratamiento la ferritina es de 12 ng/mL. El potasio es de 4,1 mmol/L.",
])("the word alone still is: %s", (text) => {
  expect(rowsIn(text).filter((row) => row.startsWith("ferritin"))).toEqual([]);
});
