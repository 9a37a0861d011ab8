import { describe, expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { earlierResults } from "../earlier-results.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText } from "./text-line.ts";

const catalogue = shippedCatalogue();
const read = (text: string) => readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
/** Each result with its interval, then those of earlier days: "sodium 140 (135-145) 2026-02-19". */
const rows = (text: string): readonly string[] => {
  const reading = read(text);
  const own = reading.rows.map(({ result, collected }) =>
    [result.marker, result.rawValue, result.range?.text ?? "", collected ?? ""].filter((part) => part !== "").join(" "),
  );
  const earlier = earlierResults(reading).draws.flatMap(({ day, rows: ofDay }) =>
    ofDay.map(({ result }) => `${result.marker} ${result.rawValue} ${day}`),
  );
  return [...own, ...earlier];
};

describe("panels that each have their own line of days", () => {
  const FIRST = `Collected: 19/02/2026
Date:                     14/02/25    08/08/25    19/02/26
Lab No:                  25-1184602  25-7340917  26-1207735
                                                                      Ref. Interval     Units
Sodium                         141         139         140            (135-145)         mmol/L
Bilirubin                       11           -          13            (<20)             umol/L
`;

  test("a line of fewer days ends the one before", () => {
    const text = `${FIRST}
Date:                     08/08/25    19/02/26
Lab No:                  25-7340917  26-1207735
                                                          Ref. Interval     Units
Triglycerides                  2.4 H       1.9            (<2.1)            mmol/L

Date:                     19/02/26
Lab No:                  26-1207735
                                              Ref. Interval     Units
TSH                           2.18            (0.40-4.00)       mIU/L`;
    expect(rows(text)).toEqual([
      "sodium 141 (135-145) 2025-02-14",
      "sodium 139 (135-145) 2025-08-08",
      "sodium 140 (135-145) 2026-02-19",
      "bilirubin-total 11 (<20) 2025-02-14",
      "bilirubin-total 13 (<20) 2026-02-19",
      "triglycerides 2.4 (<2.1) 2025-08-08",
      "triglycerides 1.9 (<2.1) 2026-02-19",
      "tsh 2.18 (0.40-4.00) 2026-02-19",
    ]);
  });

  test("a single day above rows that do not fit it leaves them out", () => {
    const text = `${FIRST}
Date:                     19/02/26
TSH                           2.18        2.31        (0.40-4.00)       mIU/L`;
    expect(rows(text).filter((row) => row.startsWith("tsh"))).toEqual([]);
  });
});

describe("the same result in a second unit", () => {
  const both = (percent: string, molar: string) =>
    rows(`HbA1c (NGSP)   ${percent}   %          < 5,7\nHbA1c (IFCC)   ${molar}   mmol/mol   < 39`);

  test("is one row where the numbers agree within rounding", () => {
    expect(both("5,2", "33")).toEqual(["hba1c 5,2 < 5,7"]);
    expect(rows("Triglycerides   2,84   mmol/L   < 1,70\nTriglycerides   2,49   g/L   < 1,50")).toEqual([
      "triglycerides 2,84 < 1,70",
    ]);
  });

  test("is two rows where they do not", () => {
    expect(both("5,2", "35")).toEqual(["hba1c 5,2 < 5,7", "hba1c 35 < 39"]);
  });
});

describe("intervals of several groups of people", () => {
  const ROW = "FSH                       Serum           11,8   U/l                  s. u.";

  test("are never results, below their heading or without one", () => {
    const table = `                 Follikelphase    Ovulation       Lutealphase
   FSH           3,5 - 12,5       4,7 - 21,5      1,7 - 7,7       U/l
   Progesteron   < 0,9            < 12,0          ng/ml`;
    expect(rows(`${ROW}\n${table}`)).toEqual(["fsh 11,8 s. u."]);
    expect(rows("CRP   < 0,3   mg/L   < 5,0   < 1,0")).toEqual(["crp < 0,3 < 5,0"]);
    expect(rows(`${ROW}\n\n   Progesteron   < 0,9   < 12,0   1,8 - 23,9   < 0,13   ng/ml`)).toEqual(["fsh 11,8 s. u."]);
  });

  test("end at the first row with a number", () => {
    expect(
      rows(
        `Frauen     Männer\nFerritin   < 8   ng/ml   15 - 150\nEisen   71   µg/dl   50 - 170\nCRP   < 0,6   mg/l   < 5`,
      ),
    ).toEqual(["iron 71 50 - 170", "crp < 0,6 < 5"]);
  });
});

describe("earlier results under a heading of each chapter", () => {
  test("their day stands below the heading, and another below that of the next chapter", () => {
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

describe("differentials with both measures behind a colon", () => {
  test.each([
    "Linfócitos: 32,0 % - 2.304 /mm³                        740 a 5.500",
    "Linfócitos: 32,0 % = 2.304 /mm³                        740 a 5.500",
    "Linfócitos: 32,0% – 2.304 /mm³                         740 a 5.500",
  ])("%s", (text) => {
    expect(rows(text)).toEqual(["lymphocytes-pct 32,0", "lymphocytes-abs 2.304 740 a 5.500"]);
  });

  test("brackets hold the second measure only behind a unit", () => {
    expect(rows("Eosinófilos...: 2,1 %  (136 /mm³)     20 a 500")).toEqual([
      "eosinophils-pct 2,1",
      "eosinophils-abs 136 20 a 500",
    ]);
    const [glucose] = read("Test     Result    Range\nGlucose   5.4   (97 mg/dL)    3.9 - 5.6").rows;
    expect([glucose?.result.rawValue, glucose?.result.rawUnit]).toEqual(["5.4", ""]);
  });

  test("an interval in % is none", () => {
    expect(rows("Linfócitos: 32,0 %    20,0 % - 45,0 %")).toEqual(["lymphocytes-pct 32,0 20,0 % - 45,0"]);
  });
});

test("a limit in the next cell leaves the result with its name", () => {
  expect(rows("Colesterol total: 198 mg/dL         inferior a 190\nGlicose: até 99     < 100")).toEqual([
    "cholesterol-total 198 inferior a 190",
  ]);
});

test("a limit in words is the result only where another one stands behind it", () => {
  expect(rows("CRP Inférieur à 1,0 mg/L Inférieur à 5,0")).toEqual(["crp Inférieur à 1,0 Inférieur à 5,0"]);
  expect(rows("CRP Inférieur à 5,0 mg/L")).toEqual([]);
});

test("'calc' in brackets is a remark and no unit", () => {
  const [row] = read("Test        Result     Range\nAlbumin/Globulin Ratio (calc)    1.7      1.0-2.5").rows;
  expect([row?.result.marker, row?.result.rawUnit]).toEqual(["albumin-globulin-ratio", ""]);
});

test("a label beside a title says the specimen", () => {
  const text = (specimen: string) =>
    `COMPLETE PANEL                    Specimen: ${specimen}         Status: Final\nTest     Result    Reference Range\nGlucose     NEGATIVE    NEGATIVE\nKetones     NEGATIVE    NEGATIVE`;
  expect(rows(text("Urine"))).toEqual(["urine-glucose-strip NEGATIVE NEGATIVE", "urine-ketones NEGATIVE NEGATIVE"]);
  expect(rows(text("Serum"))).toEqual([]);
});

describe("letters that the report explains as flags", () => {
  const flags = (legend: string) =>
    read(
      `Analyse      Résultat     Unité    Intervalle de référence\nSodium       132 B        mmol/L   136 - 145\nUrée         11,4 H       mmol/L   2,8 - 8,1\nCalcium      2,31         mmol/L   2,15 - 2,50\n\n${legend}`,
    ).rows.map(({ result }) => result.flag);

  test("are read by what it says", () => {
    expect(flags("H : supérieur, B : inférieur à l'intervalle de référence.")).toEqual(["L", "H", null]);
    expect(flags("A: por encima del intervalo.  B: por debajo del intervalo.")).toEqual(["L", "H", null]);
  });

  test("are none without it", () => {
    expect(flags("Vitamine B : basse")).toEqual([null, "H", null]);
  });
});

describe("a column of the change", () => {
  test("is no earlier result, also where there is none", () => {
    const text = `Collected: 13/10/2025
Test                 Result     Units     Range        03/02/2025   Change
Glucose              96         mg/dL     65-99        91           +5.5
BUN                  14         mg/dL     7-25                      -12.5`;
    expect(rows(text)).toEqual(["glucose 96 65-99", "urea-nitrogen 14 7-25", "glucose 91 2025-02-03"]);
  });

  test("a dash in it is no flag", () => {
    const { rows: found } = read(
      "Test         Result      Range       Previous   Change\nAlbumin      45 g/L      35 - 50     -          -",
    );
    expect(found.map(({ result }) => [result.rawValue, result.flag])).toEqual([["45", null]]);
  });
});

describe("intervals whose ends are printed apart", () => {
  test("are whole below their head, and a dash below a day is a test not done", () => {
    const text = `Bepaling          Eenheid       Referentie           21-01-2026   04-11-2025   19-08-2025
Natrium           mmol/l        135   -  145         139          -            141
Ureum             mmol/l        2,5   -  7,5         -            7,1          6,8`;
    expect(rows(text)).toEqual([
      "sodium 139 135 - 145 2026-01-21",
      "sodium 141 135 - 145 2025-08-19",
      "urea-nitrogen 7,1 2,5 - 7,5 2025-11-04",
      "urea-nitrogen 6,8 2,5 - 7,5 2025-08-19",
    ]);
  });

  test("a number far from every day is of none", () => {
    const text = `Bepaling          Eenheid       Grenzen              21-01-2026   04-11-2025   19-08-2025
Natrium           mmol/l        135   -  145         139          140          141`;
    expect(rows(text).filter((row) => row.includes("145"))).toEqual([]);
  });
});

test("the day of an earlier result may stand below it", () => {
  const text = `Colheita: 21/01/2026
Análise                     Resultado    Unidades     Valores ref.       Anterior
Hemoglobina                 12,2         g/dL         12,0 - 15,5        11,4
                                                                         (05/11/2025)
Glicose                     93           mg/dL        70 - 110`;
  expect(rows(text)).toEqual(["hemoglobin 12,2 12,0 - 15,5", "glucose 93 70 - 110", "hemoglobin 11,4 2025-11-05"]);
});

test("columns called results, each with its day, are of several days", () => {
  const text =
    "Test\tUitslag 12-02-2026\tUitslag 14-08-2025\tEenheid\tReferentie\nTSH\t1,8\t2,0\tmU/l\t0,4 - 4,0\nALAT\t\t38\tU/l\t< 45";
  expect(rows(text)).toEqual([
    "tsh 1,8 0,4 - 4,0 2026-02-12",
    "tsh 2,0 0,4 - 4,0 2025-08-14",
    "alt 38 < 45 2025-08-14",
  ]);
});

test("heads that begin on the line above", () => {
  const text = `Fecha extracción: 18/02/2026
                Resultado                Valores de       Resultado     Fecha
Prueba          actual      Unidades     referencia       anterior      anterior
Colesterol      231 *       mg/dL        < 200            219 *         11/02/2025
TSH                         µUI/mL       0,27 - 4,20      4,80 *        19/08/2025`;
  expect(rows(text)).toEqual(["cholesterol-total 231 < 200", "cholesterol-total 219 2025-02-11"]);
});

test("a dash beside a result inside its interval is no flag", () => {
  const flags = (value: string) =>
    read(`Test   Wert   Einheit   Normbereich\nTSH   ${value}   mU/l   0,4 - 4,0   -`).rows.map(
      ({ result }) => result.flag,
    );
  expect([flags("0,4"), flags("0,3")]).toEqual([[null], ["L"]]);
});

test("days down and names across, with the units above", () => {
  const text = `Date          Hb        Créat     CRP
              g/l       µmol/l    mg/l
26.02.2026    148       88        < 1
14.08.2025    151       -         2`;
  expect(rows(text)).toEqual([
    "hemoglobin 148 2026-02-26",
    "hemoglobin 151 2025-08-14",
    "creatinine 88 2026-02-26",
    "crp < 1 2026-02-26",
    "crp 2 2025-08-14",
  ]);
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

describe("intervals in words inside brackets, with single spaces", () => {
  const HEAD = "Toma de muestra: 26-01-2026\n\nExamen Resultado Unidad Valor de referencia\n\n";
  const read = (text: string) => rows(`${HEAD}${text}`);

  test.each([
    ["Colesterol total 188 mg/dL [ hasta 200 ]", "cholesterol-total 188 [ hasta 200 ]"],
    ["Colesterol HDL 58 mg/dL [ mayor a 50 ]", "hdl-cholesterol 58 [ mayor a 50 ]"],
    ["Colesterol total 188 mg/dL ( menor que 200 )", "cholesterol-total 188 ( menor que 200 )"],
    ["CRP < 0,6 mg/L [ < 5,0 ]", "crp < 0,6 [ < 5,0 ]"],
  ])("a limit: %s", (line, row) => {
    expect(read(line)).toEqual([row]);
  });

  test.each([
    ["Glucosa Negativo [ Negativo ]", "urine-glucose-strip Negativo [ Negativo ]"],
    ["Nitritos Positivo [Negativo]", "urine-nitrite Positivo [Negativo]"],
    ["Sangre * Trazas [ Negativo ]", "urine-blood Trazas [ Negativo ]"],
    ["Cetonas Trazas * [ Negativo ]", "urine-ketones Trazas [ Negativo ]"],
    ["Nitritos Negativo (Negativo)", "urine-nitrite Negativo (Negativo)"],
    ["Nitritos presentes [ ausentes ]", "urine-nitrite presentes [ ausentes ]"],
  ])("what is expected of a test strip: %s", (line, row) => {
    expect(read(`ORINA COMPLETA\n${line}`)).toEqual([row]);
  });

  test("what is expected alone is no result", () => {
    expect(read("ORINA COMPLETA\nGlucosa [ Negativo ]\nColesterol total [ hasta 200 ]")).toEqual([]);
  });
});

describe("the time of the draw in brackets behind a name", () => {
  test("is no part of the name, which stays as printed", () => {
    const reading = read("Collected: 04/03/2025\nS-Cortisol (07:25)     402     nmol/L     166 - 507");
    expect(reading.rows.map(({ result }) => [result.marker, result.rawName])).toEqual([
      ["cortisol", "S-Cortisol (07:25)"],
    ]);
  });

  test("a profile over the day gives no result of the day", () => {
    const text = "Cortisol (08:00)     402     nmol/L     166 - 507\nCortisol (16:00)     150     nmol/L     74 - 291";
    expect(rows(`Collected: 04/03/2025\n${text}`)).toEqual([]);
  });
});

describe("what a doctor says between a name and its result", () => {
  const read = (comment: string) =>
    rows(`Sample taken: 6 May 2025\n\nSerum ferritin level\n${comment}\n42 ug/L\nRange: 13 - 150\n`);

  test.each(["Doctor's comment: Normal, no further action", "Opmerking huisarts: goed", "GP comments: Will discuss"])(
    "%s",
    (comment) => {
      expect(read(comment)).toEqual(["ferritin 42 13 - 150"]);
    },
  );

  test.each(["Comment: the aim in pregnancy is above", "Doctor's comment: Was 15 last year, now"])(
    "not what may be a sentence with the number: %s",
    (comment) => {
      expect(read(comment)).toEqual([]);
    },
  );
});

test("a method beside a title leaves it one", () => {
  const text = `Data prelievo: 16/02/2026
Esame            Risultato     Unità     Valori di riferimento     Metodo

PROTIDOGRAMMA ELETTROFORETICO            Campione: siero           Capillare
Albumina         61.4          %         55.8 - 66.1
Alfa 1            3.9          %         2.9 - 4.9`;
  expect(rows(text)).toEqual(["albumin-electrophoresis-pct 61.4 55.8 - 66.1", "alpha-1-globulin-pct 3.9 2.9 - 4.9"]);
});
