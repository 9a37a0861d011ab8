import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "../text/read-text.ts";
import { linesOfText } from "../text/text-line.ts";
import { isAboutSample, saysNoResult } from "./no-result.ts";

const REASONS =
  "QNS | Haemolysed | specimen hemolyzed | Sample clotted | Lipemic | Icteric specimen | Insufficient | Not done | Cancelled | Pending | To follow | See comment | " +
  "hemolizada | Muestra hemolizada | Muestra coagulada | muestra insuficiente | No realizado | Anulado | Pendiente | En proceso | Ver comentario | " +
  "hémolysé | Prélèvement coagulé | Quantité insuffisante | Non effectué | Annulé | En attente | À suivre | Voir commentaire | " +
  "hämolytisch | Probe hämolytisch | geronnen | lipämisch | ikterisch | Material unzureichend | zu wenig Material | nicht durchgeführt | storniert | ausstehend | folgt | siehe Kommentar | " +
  "emolizzato | Campione emolizzato | campione coagulato | quantità insufficiente | non eseguito | annullato | in corso | segue | vedi commento | " +
  "hemolisada | Amostra hemolisada | material insuficiente | não realizado | cancelado | em andamento | ver observação | " +
  "s. Anm. | siehe Hinweis | cf. commentaire | vedi legenda | vide observação | zie opm. | ver tabla | " +
  "hemolytisch | Monster gestold | onvoldoende materiaal | niet bepaald | geannuleerd | in behandeling | volgt | zie opmerking";

test.each(REASONS.split(" | "))("“%s” says that there is no result", (text) => {
  expect(saysNoResult(text)).toBe(true);
  expect(saysNoResult(`(${text})`)).toBe(true);
});

test.each(["Negative", "No", "Normal", "clear", "serum", "Muestra", "5.1 hemolizada", "insuficiente vitamina D", "1+"])(
  "“%s” doesn't",
  (text) => {
    expect(saysNoResult(text)).toBe(false);
  },
);

test("a remark about the sample is told from a name that holds the word", () => {
  expect(isAboutSample("Muestra hemolizada: interpretar con precaución")).toBe(true);
  expect(isAboutSample("Probe leicht hämolytisch, Kalium falsch hoch möglich")).toBe(true);
  expect(isAboutSample("Interpretar con precaución")).toBe(false);
});

test.each([
  ["Kalium   hämolytisch   mmol/l   3,5 - 5,1", "hämolytisch"],
  ["LDH   Muestra hemolizada   U/L   < 250", "Muestra hemolizada"],
  ["LDH   hemolisada   U/L", "hemolisada"],
  ["Ferritine\tquantité insuffisante\tµg/L\t30 - 400", "quantité insuffisante"],
])("%s is left out with its reason", (text, reason) => {
  const { rows, unmapped, ignored } = readTextDocument(linesOfText(text), shippedCatalogue(), NO_OWN_NAMES);
  expect([...rows, ...unmapped]).toEqual([]);
  expect(ignored).toEqual([{ text, why: `No result: ${reason}` }]);
});

test.each([
  "LDH   241 ↑ U/L   [ 135 - 214 ]   Muestra hemolizada: interpretar con precaución los valores de potasio y de fósforo",
  "LDH   241 U/L ↑   [ 135 - 214 ]   Probe hämolytisch",
  "LDH   241   ▲   U/L   135 - 214   amostra hemolisada",
  "LDH   ↑ 241   U/L   135 - 214   campione lievemente emolizzato",
  "LDH   241 (haemolysed)   U/L   135 - 214",
])("the value before a remark stays: %s", (text) => {
  const { rows, ignored } = readTextDocument(linesOfText(text), shippedCatalogue(), NO_OWN_NAMES);
  expect(rows.map(({ result }) => [result.marker, result.rawValue, result.rawUnit])).toEqual([["ldh", "241", "U/L"]]);
  expect(rows[0]?.previous).toBeNull();
  expect(ignored).toEqual([]);
  if (/[↑▲]/u.test(text)) expect(rows[0]?.result.flag).toBe("H");
});
