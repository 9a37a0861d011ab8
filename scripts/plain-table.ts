import { readFileSync, writeSync } from "node:fs";
import { plainProperties } from "#domain/chemistry/profile/plain-properties.ts";
import { readFasta } from "./lib/read-fasta.ts";

/** `node scripts/plain-table.ts <fasta>`: one line of properties for each plain sequence, as other tools print them. */
const [, , path = ""] = process.argv;
const rows = readFasta(readFileSync(path, "utf8")).map(({ name, sequence }) => {
  const found = plainProperties(sequence, "ProtParam_Bjellqvist");
  if (found === null) return `${name}\tnot a plain sequence`;
  const { reduced, oxidised } = found.extinction280;
  return [
    name,
    found.formula,
    found.averageDa.toFixed(4),
    found.monoisotopicDa.toFixed(4),
    found.pI?.toFixed(4) ?? "none",
    found.gravy?.toFixed(4) ?? "none",
    found.instabilityIndex?.toFixed(2) ?? "none",
    found.aliphaticIndex.toFixed(2),
    reduced,
    oxidised,
  ].join("\t");
});
writeSync(process.stdout.fd, `${rows.join("\n")}\n`);
