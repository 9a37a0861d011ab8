import { pdfOf } from "./pdf-of.ts";
import { zipOf } from "./zip-of.ts";

/** What becomes of a file: the type and name it is kept under, or null where it is refused. */
interface SentFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly kept: { readonly type: string; readonly filename: string } | null;
}

const text = (words: string) => new TextEncoder().encode(words);
const hex = (digits: string, length = 64) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(length)]);
const PAGE = "<!doctype html><html><script>alert(1)</script></html>";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const XML = '<?xml version="1.0"?>';
const SHEET = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
/** File heads by their own specifications: PNG 5.2, JPEG (T.81 B.1), WebP (RFC 9649), HEIF (ISO/IEC 23008-12). */
const PNG = hex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489");
const JPEG = hex("ffd8ffe000104a46494600010100000100010000");
const WEBP = hex("524946462400000057454250565038200000");
const HEIC = hex("000000186674797068656963000000006d69663168656963");

/** Reports as they come, and what only looks like one. */
export async function sentFiles(): Promise<readonly SentFile[]> {
  const pdf = await pdfOf("Ferritin  88  ng/mL");
  const zip = await zipOf({ "a.csv": "a,b\n" });
  const inside = (name: string, content: string) => zipOf({ [name]: content });
  const kept = (filename: string, bytes: Uint8Array, type: string, as = filename): SentFile => ({
    ...{ filename, bytes },
    kept: { type, filename: as },
  });
  const refused = (filename: string, bytes: Uint8Array): SentFile => ({ filename, bytes, kept: null });
  return [
    kept("report.pdf", pdf, "application/pdf"),
    kept("Befund März.pdf", pdf, "application/pdf"),
    kept("scan.png", PNG, "image/png"),
    kept("scan.JPG", JPEG, "image/jpeg"),
    kept("scan.webp", WEBP, "image/webp"),
    kept("scan.heic", HEIC, "image/heic"),
    kept("values.csv", text("Marker,Value\nFerritin,88\n"), "text/csv"),
    kept("values.tsv", text("Marker\tValue\n"), "text/csv"),
    kept("report.txt", text("Ferritin 88 ng/mL"), "text/plain"),
    kept("umlaut.txt", Buffer.from("Hämatokrit 0,47", "latin1"), "text/plain"),
    kept("bundle.json", text('{"resourceType":"Bundle"}'), "application/json"),
    kept("bundle.ndjson", text('{"resourceType":"Observation"}\n{}'), "application/json"),
    kept("export.xml", text(`${XML}<HealthData/>`), "application/xml"),
    kept("export.zip", zip, "application/zip"),
    // a wrong name is made to say what is inside
    kept("report", pdf, "application/pdf", "report.pdf"),
    kept("report.exe", pdf, "application/pdf", "report.exe.pdf"),
    kept("report.html", pdf, "application/pdf", "report.html.pdf"),
    kept("notes.html", text("no page at all"), "text/plain", "notes.html.txt"),
    kept("scan.svg", PNG, "image/png", "scan.svg.png"),
    // names that lead somewhere else, or act on the line they stand in
    kept("../../../etc/passwd.csv", text("a,b"), "text/csv", "passwd.csv"),
    kept("..\\..\\windows\\win.csv", text("a,b"), "text/csv", "win.csv"),
    kept("/data/peptidary.sqlite.txt", text("a"), "text/plain", "peptidary.sqlite.txt"),
    kept('a"; filename="evil.txt', text("a"), "text/plain", "a; filename=evil.txt"),
    kept("a\r\nset-cookie: session=1.txt", text("a"), "text/plain", "aset-cookie: session=1.txt"),
    kept("\u202Efdp.txt", text("a"), "text/plain", "fdp.txt"),
    kept("a\u0000.txt", text("a"), "text/plain", "a.txt"),
    kept("", text("a"), "text/plain", "file.txt"),
    kept(`${"x".repeat(400)}.txt`, text("a"), "text/plain", `${"x".repeat(255)}.txt`),
    // two things at once are kept as the one that their head says
    kept("polyglot.png", Buffer.concat([PNG, text(PAGE)]), "image/png"),
    kept("polyglot.jpg", Buffer.concat([JPEG, zip]), "image/jpeg"),
    kept("polyglot.pdf", Buffer.concat([text("%PDF-1.7\n"), text(PAGE)]), "application/pdf"),
    // what a browser or a system would run
    refused("page.pdf", text(PAGE)),
    refused("page.txt", text(`\n\n ${PAGE}`)),
    refused("page.csv", text(`\uFEFF${PAGE}`)),
    refused("script.txt", text("<script>alert(1)</script>")),
    refused("drawing.svg", text(DRAWING)),
    refused("drawing.xml", text(`${XML}${DRAWING}`)),
    refused("page.xml", text(`${XML}<html xmlns="http://www.w3.org/1999/xhtml"/>`)),
    refused("styled.xml", text(`${XML}<?xml-stylesheet href="x.xsl" type="text/xsl"?><a/>`)),
    refused("program.pdf", hex("4d5a90000300000004000000ffff0000")),
    refused("program.txt", hex("7f454c4602010100")),
    refused("moving.gif", text("GIF89a1234567890")),
    refused("table.xlsx", await inside("[Content_Types].xml", SHEET)),
    refused("program.jar", await inside("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")),
    refused("empty.pdf", new Uint8Array()),
    refused("bytes.csv", text("a,b\n\u0000\u0001")),
    refused("late-bytes.csv", Buffer.concat([text("a,b\n".repeat(5_000)), Buffer.from([0])])),
    refused("tape.txt", hex("1f8b0800")),
  ];
}
