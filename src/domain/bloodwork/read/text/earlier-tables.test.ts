import { describe, expect, test } from "vitest";
import { rowsOfReport as rows } from "#support/report-text.ts";

describe("earlier results under a heading of each chapter", () => {
  test("their day is below the heading, and the next chapter has another", () => {
    const text = `Prélevé le 09/12/2025
HÉMATOLOGIE                                             Valeurs de référence        Antériorité
                                                                                      03/06/2025
Hématies                            4,37 T/L             (4,28 à 5,79)                  4,52
V.G.M.                                91 fL              (80 à 97)
Ferritine                       en cours                                                  45
Polynuc. neutrophiles 57,3 %  soit  3,68 G/L             (1,80 à 7,00)                  3,97

BIOCHIMIE                                               Valeurs de référence        Antériorité
Date                                                                                  18/11/2024
Glycémie à jeun                     6,05 mmol/L          (4,11 à 6,05)                  5,88
                              soit  1,09 g/L             (0,74 à 1,09)                  1,06`;
    expect(rows(text)).toEqual([
      "rbc 4,37 (4,28 à 5,79)",
      "mcv 91 (80 à 97)",
      "neutrophils-pct 57,3",
      "neutrophils-abs 3,68 (1,80 à 7,00)",
      "glucose 6,05 (4,11 à 6,05)",
      "rbc 4,52 2025-06-03",
      "neutrophils-abs 3,97 2025-06-03",
      "glucose 5,88 2024-11-18",
    ]);
  });

  test("a number alone below the heading is no result of today", () => {
    const text = `HORMONES      Valeurs de référence   Antériorité\n                                     03/06/2025\nTSH           0,27 - 4,20            2,08 mUI/L`;
    expect(rows(text)).toEqual([]);
  });

  test("an earlier result of two measures says by its unit which one it is of", () => {
    const text = `HÉMATOLOGIE                            Valeurs de référence   Antériorité
                                                               03/06/2025
Neutrophiles 57,3 %  soit  3,68 G/L    (1,80 à 7,00)           55,0 %
Lymphocytes  30,2 %  soit  1,94 G/L                            2,05`;
    expect(rows(text)).toEqual([
      "neutrophils-pct 57,3",
      "neutrophils-abs 3,68 (1,80 à 7,00)",
      "lymphocytes-pct 30,2",
      "lymphocytes-abs 1,94",
      "neutrophils-pct 55,0 2025-06-03",
    ]);
  });

  test("the title in the heading says the specimen", () => {
    const text = `URINES                                Valeurs de référence   Antériorité
                                                              03/06/2025
Créatinine            6,2 mmol/L                               7,1`;
    expect(rows(text)).toEqual(["urine-creatinine 6,2", "urine-creatinine 7,1 2025-06-03"]);
  });
});

describe("days of earlier results beside the titles of chapters", () => {
  const HEAD = `Prélevé le 17-10-2025
Née le 03-05-1980

                                        Intervalle de            Antériorités
                                        référence
`;
  const HEMO = `HEMOGRAMME                                                       22-01-2025
 Hémoglobine              11,4  g/dL    (11,5 à 17,5)              12,6
`;

  test("each chapter has its own", () => {
    const text = `${HEAD}${HEMO}
HORMONOLOGIE
Sérum - CMIA                                                     04-06-2024
 TSH ultrasensible        3,86  mUI/L   (0,35 à 4,94)              2,95
 Ferritine                   8  µg/L    (15 à 150)`;
    expect(rows(text)).toEqual([
      "hemoglobin 11,4 (11,5 à 17,5)",
      "tsh 3,86 (0,35 à 4,94)",
      "ferritin 8 (15 à 150)",
      "hemoglobin 12,6 2025-01-22",
      "tsh 2,95 2024-06-04",
    ]);
  });

  test("also several, or alone on their line", () => {
    const text = `${HEAD}HEMOGRAMME                                                       22-01-2025   14-06-2024
 Hémoglobine              11,4  g/dL    (11,5 à 17,5)              12,6         12,9
 Plaquettes                341  G/L     (150 à 445)                             312

BIOCHIMIE
                                                                 05-03-2024
 CRP                       1,8  mg/L    (< 5,0)                    2,2`;
    expect(rows(text).slice(3)).toEqual([
      "hemoglobin 12,6 2025-01-22",
      "hemoglobin 12,9 2024-06-14",
      "platelets 312 2024-06-14",
      "crp 2,2 2024-03-05",
    ]);
  });

  test("a chapter without one has no day", () => {
    const text = `${HEAD}${HEMO}
HORMONOLOGIE
 TSH ultrasensible        3,86  mUI/L   (0,35 à 4,94)              2,95`;
    expect(rows(text).slice(2)).toEqual(["hemoglobin 12,6 2025-01-22"]);
  });

  test.each([
    ["in another column", "Sérum                     22-01-2025"],
    ["of a person", "Madame EXEMPLE Claire                                            03-05-1980"],
    ["of birth", "EXEMPLE CLAIRE                                                   03-05-1980"],
    ["of something else", "Validé le                                                        22-01-2025"],
  ])("a day %s is none of the earlier results", (_, line) => {
    const text = `${HEAD}${line}\n Hémoglobine              11,4  g/dL    (11,5 à 17,5)              12,6`;
    expect(rows(text)).toEqual(["hemoglobin 11,4 (11,5 à 17,5)"]);
  });
});

describe("earlier results on a line below a block", () => {
  const HEAD = "Coleta: 05/03/2026\n\nHEMOGLOBINA GLICADA (HbA1c)\nMaterial: Sangue total      Método: HPLC\n";
  const STAGES =
    "  Resultado: 5,8 %      Valores de referência:\n                          Normal: inferior a 5,7 %\n                          Diabetes: igual ou superior a 6,5 %\n";

  test.each([
    ["each behind its day", "  Resultados anteriores: 11/08/2025: 5,7 %    17/02/2025: 5,5 %"],
    ["each before its day", "  Resultados anteriores: 5,7 % em 11/08/2025    5,5 % em 17/02/2025"],
    ["in columns", "  Resultados anteriores:   5,7 (11/08/2025)   5,5 (17/02/2025)"],
    ["as a history", "  Histórico: 5,7 % (11/08/2025)   5,5 % (17/02/2025)"],
    ["one below the other", "  Resultados anteriores: 11/08/2025: 5,7 %\n                         17/02/2025: 5,5 %"],
  ])("%s, past the stages of the marker", (_, earlier) => {
    expect(rows(`${HEAD}${STAGES}${earlier}\n`).slice(1)).toEqual(["hba1c 5,7 2025-08-11", "hba1c 5,5 2025-02-17"]);
  });

  test.each([
    ["in another unit", `${STAGES}  Resultados anteriores: 11/08/2025: 39 mmol/mol`],
    ["with a day too few", `${STAGES}  Resultados anteriores: 11/08/2025: 5,7 %    5,5 %`],
    ["below a test that was not read", `${STAGES}\nEXAME INVENTADO\n  Resultados anteriores: 11/08/2025: 5,7 %`],
    ["below a title without a blank line", `${STAGES}EXAME INVENTADO\n  Resultados anteriores: 11/08/2025: 5,7 %`],
    ["of another test", `${STAGES}  Resultado anterior de ferritina: 5,7 % em 11/08/2025`],
    ["below a result that can't be read", `${STAGES}Glicose 1 2 3\n  Resultados anteriores: 11/08/2025: 5,7 %`],
  ])("not %s", (_, below) => {
    expect(rows(`${HEAD}${below}\n`).filter((row) => row.startsWith("hba1c"))).toHaveLength(1);
  });
});
