import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { editing, ownDocument, publishEntry } from "#support/editions.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const [BIDI, SEPARATORS] = ["\u202e", "\u2028\u2029\u0085"];
const HOSTILE = {
  aliases: ["x".repeat(10_000), "@SUM(A1)", "-1", "=1\r\n+1"],
  summary: `</script><script>alert(1)</script>${SEPARATORS}, "quoted" and ${BIDI}gpj.exe`,
  uncertain: ['"', '""', ",", "\t=1", "\r\n", "a\nb", "<!--", "💉👨‍👩‍👧", "e\u0301", " leading and trailing "],
};

describeStores("the library as a table", (store) => {
  let server: TestApp;
  let editor: Person;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    editor = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  const table = async () => {
    const answer = await server.request("/api/library.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return Papa.parse<string[]>(await answer.text(), { delimiter: ",", newline: "\r\n" });
  };

  test("has one width, the version and licence of the open file, and every entry", async () => {
    const { data, errors } = await table();
    const { version, license, peptides } = await (await server.request("/api/library.json")).json();
    const [head = [], ...rows] = data;
    expect(errors).toEqual([]);
    expect(new Set(data.map((row) => row.length))).toEqual(new Set([head.length]));
    const column = (name: string) => new Set(rows.map((row) => row[head.indexOf(name)]));
    expect(column("library_version")).toEqual(new Set([version]));
    expect(column("license")).toEqual(new Set([license]));
    expect(column("slug")).toEqual(new Set(peptides.map(({ slug }: Peptide) => slug)));
  });

  test("a hostile entry is kept and answered as it was written, and harmless to a spreadsheet", async () => {
    const document = ownDocument({ ...HOSTILE, name: `=cmd|' /C calc'!A0 ${store}` });
    const edition = await publishEntry(editor, document);
    expect(edition.document).toEqual(document);
    const { slug } = document;
    expect(await (await server.request(`/api/peptides/${slug}`)).json()).toEqual(document);
    const old = await (await server.request(`/api/peptides/${slug}/revisions/1`)).json();
    expect(old.document).toEqual(document);
    const { peptides } = await (await server.request("/api/library.json")).json();
    expect(peptides).toContainEqual(document);

    const { data, errors } = await table();
    const [head = [], ...rows] = data;
    expect(errors).toEqual([]);
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const own = rows.filter((row) => row[0] === slug);
    const texts = (section: string, subject: string) =>
      own.filter((row) => row[2] === section && row[4] === subject).map((row) => row[5]);
    const opened = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    expect(new Set(own.map((row) => row[1]))).toEqual(new Set([`'${document.name}`]));
    expect(texts("identity", "alias")).toEqual(HOSTILE.aliases.map(opened));
    expect(texts("uncertain", "")).toEqual(HOSTILE.uncertain.map(opened));
    expect(texts("summary", "")).toEqual([HOSTILE.summary]);
  });

  test.each([
    ["NUL", "a\u0000b"],
    ["a lone surrogate", "a\ud83db"],
  ])("%s in an entry is refused and stored nowhere", async (_name, text) => {
    const document = ownDocument({ uncertain: [text] });
    expect((await editor.request("/api/peptides", post({ document }))).status).toBe(400);
    expect((await editing(editor).read(document.slug)).status).toBe(404);
  });
});
