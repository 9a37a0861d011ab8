import { describe, expect, test } from "vitest";
import { readReport as read, rowsOfReport as rows } from "#support/report-text.ts";

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

test("a limit in words is the result only where another one is behind it", () => {
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

test("the day of an earlier result may be below it", () => {
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
