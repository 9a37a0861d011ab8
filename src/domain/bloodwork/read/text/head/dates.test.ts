import { describe, expect, test } from "vitest";
import { cellsOf } from "../line/cells.ts";
import { linesOfText } from "../text-line.ts";
import { dateOrderOf } from "./date-order.ts";
import { dateTextsOf, orderOfDate } from "./dates.ts";
import { factsOf } from "./facts.ts";

const lines = (text: string) => linesOfText(text).map(cellsOf);

describe("dates in a text", () => {
  test.each([
    ["Date Collected: 03/14/2025  0812 Local", ["03/14/2025 08:12"]],
    ["Collected 5/3/2025  7:50:00PM", ["5/3/2025 19:50"]],
    ["Entnahme: 14.03.2025 um 08:12", ["14.03.2025 08:12"]],
    ["2025-03-14T08:12", ["2025-03-14 08:12"]],
    ["Prélèvement du 05/03/2025 à 07h50", ["05/03/2025 07:50"]],
    ["Mar 5, 2025 and 14-Mar-2025", ["Mar 5, 2025", "14-Mar-2025"]],
    ["12/10/2024", ["12/10/2024"]],
    ["05.03.26   03.03.26", ["05.03.26", "03.03.26"]],
    ["Afname: 14-01-2026 om 08:25", ["14-01-2026 08:25"]],
    ["3.4-10.8", []],
    ["1.2-10.45", []],
    ["45/13/2025", []],
    ["000-111-2222-0", []],
  ])("%s", (text, found) => {
    expect(dateTextsOf(text).map(({ plain }) => plain)).toEqual(found);
  });

  test("a number above 12 decides the order, 12 does not", () => {
    expect(orderOfDate("13/04/2025")).toBe("DMY");
    expect(orderOfDate("04/13/2025")).toBe("MDY");
    expect(orderOfDate("12/04/2025")).toBeNull();
    expect(orderOfDate("2025-04-12")).toBe("YMD");
  });
});

describe("the order of a document", () => {
  test.each([
    ["a day above 12", "Collected 14/03/2025\nReported 03/04/2025", "DMY", true],
    ["points between the numbers", "Entnahme 03.04.2025", "DMY", true],
    ["British spelling", "Haemoglobin 176 g/L\n03/04/2025", "DMY", true],
    ["a comma in its numbers", "Glicemia 92,5 mg/dL\n03/04/2025", "DMY", true],
    ["an American address", "Testville, NY 10001\n03/04/2025", "MDY", true],
    ["nothing", "Glucose 92\n03/04/2025", "DMY", false],
  ])("%s", (_, text, order, isSure) => {
    expect(dateOrderOf(lines(text))).toMatchObject({ order, isSure });
  });
});

describe("the head of a report", () => {
  test.each([
    ["Date Collected: 03/14/2025   Date Received: 03/15/2025   Date Reported: 03/18/2025", "03/14/2025", "03/18/2025"],
    ["DOB: 01/02/1984\nReported 03/18/2025", null, "03/18/2025"],
    ["Received: 15/03/2025   Printed: 16/03/2025", null, null],
    ["Sample date\n14/03/2025\nResults date\n17/03/2025", "14/03/2025", "17/03/2025"],
    [
      "Collected            Received            Reported\n03/14/2025 08:12     03/14/2025          03/18/2025",
      "03/14/2025 08:12",
      "03/18/2025",
    ],
    ["Collection Date: 2025-03-14\nCollection Time: 8:12 AM", "2025-03-14 08:12", null],
    ["Data pobrania: 14.03.2025 07:50   Data wydania wyniku: 15.03.2025", "14.03.2025 07:50", "15.03.2025"],
    ["Data prelievo: 14/03/2025   Data referto: 15/03/2025", "14/03/2025", "15/03/2025"],
    ["Fecha de extracción: 14/03/2025   Fecha de informe: 15/03/2025", "14/03/2025", "15/03/2025"],
    ["Date: 14/03/2025", "14/03/2025", null],
    ["Date: 14/03/2025   Reported: 15/03/2025", null, "15/03/2025"],
  ])("%j: collected %s, reported %s", (text, collected, reported) => {
    expect(factsOf(lines(text))).toMatchObject({ collected, reported });
  });

  test.each([
    ["Age: 41   Sex: Male   Fasting: Yes", "M", 41, true],
    ["Age/Gender : 41 Y 0 M 0 D /F", "F", 41, null],
    ["Geschlecht: weiblich   nüchtern: nein", "F", null, false],
    ["Sexe : F   Âge : 41 ans   À jeun : oui", "F", 41, true],
    ["Sesso: M", "M", null, null],
    ["Total 41", null, null, null],
  ])("%s", (text, sex, ageYears, fasting) => {
    const facts = factsOf(lines(text));
    expect([facts.sex, facts.ageYears, facts.fasting]).toEqual([sex, ageYears, fasting]);
  });
});
