import { deflateSync } from "node:zlib";
import { zipOf } from "./zip-of.ts";

const MIB = 1_048_576;
const text = (words: string) => new TextEncoder().encode(words);

/** A stream of one letter over and over, shrunk to about a thousandth. */
const shrunk = (megabytes: number, letter = " ") => deflateSync(Buffer.alloc(megabytes * MIB, letter), { level: 9 });

/** What shrinks to a hundredth and a little more, as a real table of few different numbers may. */
function hundredfold(megabytes: number): Uint8Array {
  const block = Buffer.alloc(65_536, "1,");
  for (let at = 0; at < 600; at += 1) block[at * 100] = 48 + ((at * at * 7) % 10);
  return Buffer.alloc(megabytes * MIB, block);
}

/** A PDF of one page whose content is this stream, with what the file must say about it. */
function pdfWith(stream: Uint8Array, filter: string): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>",
  ];
  const parts: Uint8Array[] = [text("%PDF-1.5\n")];
  const offsets: number[] = [];
  const add = (bytes: Uint8Array) => parts.push(bytes);
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, body] of objects.entries()) {
    offsets.push(size());
    add(text(`${index + 1} 0 obj\n${body}\nendobj\n`));
  }
  offsets.push(size());
  add(text(`4 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`));
  add(stream);
  add(text("\nendstream\nendobj\n"));
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(text(`xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const page = (script: string) => `<!doctype html><html><body><script>${script}</script></body></html>`;
const laughs = (levels: number) =>
  `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY l0 "ha">${Array.from(
    { length: levels },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join("")}]><HealthData locale="&l${levels};"/>`;
const outside = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY x SYSTEM "file:///etc/passwd">]><HealthData>&x;</HealthData>`;
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const cycle = {
  resourceType: "Bundle",
  type: "collection",
  entry: ["a", "b"].map((id, index, all) => ({
    fullUrl: `urn:x:${id}`,
    resource: {
      ...{ resourceType: "Observation", id, status: "final", code: { text: "Ferritin" } },
      hasMember: [{ reference: `urn:x:${all[1 - index]}` }, { reference: `#${id}` }],
    },
  })),
};

/** Documents made to break a reader, by name; each is refused, or read as what little it holds. */
export async function hostileDocuments(): Promise<ReadonlyArray<readonly [filename: string, bytes: Uint8Array]>> {
  const csv = "Marker,Value,Unit\nFerritin,88,ng/mL\n";
  const zip = await zipOf({ "a.csv": csv });
  const encrypted = zip.slice();
  for (const at of flagsOf(encrypted)) encrypted[at] = (encrypted[at] ?? 0) | 1;
  return [
    ["flate-bomb.pdf", pdfWith(shrunk(640), "/FlateDecode")],
    ["flate-bomb-of-text.pdf", pdfWith(shrunk(640, "1 Tj "), "/FlateDecode")],
    ["flate-in-flate.pdf", pdfWith(deflateSync(shrunk(640)), "[/FlateDecode /FlateDecode]")],
    ["run-length.pdf", pdfWith(new Uint8Array(18 * MIB).fill(0x81), "/RunLengthDecode")],
    ["zip-bomb.zip", await zipOf({ "a.csv": new Uint8Array(64 * MIB) })],
    ["many-small-bombs.zip", await zipOf(manyOf(15, (n) => [`${n}.csv`, new Uint8Array(8 * MIB).fill(65)]))],
    ["three-large.zip", await zipOf(manyOf(3, (n) => [`${n}.csv`, hundredfold(110)]))],
    ["zip-in-zip.zip", await zipOf({ "a.zip": await zipOf({ "b.zip": zip }) })],
    ["twenty-one.zip", await zipOf(manyOf(21, (n) => [`${n}.csv`, csv]))],
    ["locked.zip", encrypted],
    ["cut.zip", zip.slice(0, zip.length / 2)],
    ["no-end.zip", Buffer.concat([zip.slice(0, -30), new Uint8Array(30)])],
    ["laughs.zip", await zipOf({ "export.xml": laughs(12) })],
    ["outside.zip", await zipOf({ "export.xml": outside })],
    ["endless-tag.zip", await zipOf({ "export.xml": `<HealthData ${"x".repeat(9 * MIB)}` })],
    ["page.pdf", text(page("alert(1)"))],
    ["page-in-pdf.pdf", text(`%PDF-1.7\n${page("alert(1)")}`)],
    ["zip-in-pdf.pdf", Buffer.concat([text("%PDF-1.7\n"), zip])],
    ["page.html", text(page("alert(1)"))],
    ["drawing.svg", text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ["program.exe", Buffer.concat([text("MZ"), new Uint8Array(4_096)])],
    ["picture.png", Buffer.concat([Buffer.from([0x89]), text("PNG\r\n\u001a\n"), new Uint8Array(99)])],
    ["empty.pdf", new Uint8Array()],
    ["only-spaces.txt", text(" \n".repeat(1_000))],
    ["only-head.pdf", text("%PDF-1.7\n")],
    ["cycle.json", text(JSON.stringify(cycle))],
    ["deep.json", text(nested(200_000))],
    ["deep-fhir.json", text(`{"resourceType":"Bundle","entry":${nested(100_000)}}`)],
    ["many-values.json", text(`{"resourceType":"Bundle","entry":[${"{},".repeat(900_000)}{}]}`)],
    ["no-fhir.json", text('{"a":1}')],
    ["broken.json", text('{"resourceType":"Bundle",')],
    ["one-line.csv", text(`Marker,Value,Unit\n${"9".repeat(18 * MIB)}`)],
    ["many-columns.csv", text(`${"a,".repeat(2 * MIB)}\n`)],
    ["quote.csv", text(`Marker,Value,Unit\n"${"x\n".repeat(5 * MIB)}`)],
    ["many-lines.txt", text("Ferritin 88 ng/mL 30-400\n".repeat(300_000))],
    ["spaces.txt", text(`Ferritin${" ".repeat(10 * MIB)}88`)],
    ["long-segment.hl7", text(`MSH|^~\\&|${"^~&".repeat(3 * MIB)}\rOBX|1|NM|`)],
    ["marks.txt", text(`\u202E${"\u0301".repeat(100_000)} 88 ng/mL`)],
  ];
}

function manyOf<T>(count: number, make: (n: number) => readonly [string, T]): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => make(n)));
}

/** Where a ZIP says of its entries whether they are locked: local heads (APPNOTE 4.3.7) and the directory (4.3.12). */
function flagsOf(zip: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = 0; at + 4 < zip.length; at += 1) {
    if (zip[at] !== 0x50 || zip[at + 1] !== 0x4b) continue;
    if (zip[at + 2] === 3 && zip[at + 3] === 4) places.push(at + 6);
    if (zip[at + 2] === 1 && zip[at + 3] === 2) places.push(at + 8);
  }
  return places;
}
