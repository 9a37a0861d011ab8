import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { earlierResults } from "#domain/bloodwork/read/earlier-results.ts";
import { readTextDocument } from "#domain/bloodwork/read/text/read-text.ts";
import { linesOfText } from "#domain/bloodwork/read/text/text-line.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

const catalogue = shippedCatalogue();
export const readReport = (text: string) => readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
/** Each result with its interval, then those of earlier days: "sodium 140 (135-145) 2026-02-19". */
export const rowsOfReport = (text: string): readonly string[] => {
  const reading = readReport(text);
  const own = reading.rows.map(({ result, collected }) =>
    [result.marker, result.rawValue, result.range?.text ?? "", collected ?? ""].filter((part) => part !== "").join(" "),
  );
  const earlier = earlierResults(reading).draws.flatMap(({ day, rows: ofDay }) =>
    ofDay.map(({ result }) => `${result.marker} ${result.rawValue} ${day}`),
  );
  return [...own, ...earlier];
};
