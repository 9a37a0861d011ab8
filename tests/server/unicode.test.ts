import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { addEntry, addTag, reportBody, tagBody } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addProtocol, cycleBody, listBody, privatePeptideBody } from "#support/records.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

/** Text by what is odd about it; `stored` ones come back unchanged, `refused` ones cannot be stored on both sides. */
const TEXTS: ReadonlyArray<readonly [name: string, text: string, fate: "stored" | "refused"]> = [
  ["NUL", "a\u0000b", "refused"],
  ["NUL alone", "\u0000", "refused"],
  ["lone high surrogate", "a\ud83db", "refused"],
  ["lone low surrogate", "a\udc00b", "refused"],
  ["surrogates the wrong way round", "\udc00\ud83d", "refused"],
  ["four-byte characters", "💉🧬𝔓", "stored"],
  ["a family of seven code points", "👨‍👩‍👧‍👦", "stored"],
  ["bidi controls", "abc\u202Egnp.exe\u202C\u2066x\u2069\u200F", "stored"],
  ["combining bomb", `Z${"\u0310\u0342\u0489".repeat(50)}`, "stored"],
  ["not composed", "e\u0301 A\u030A", "stored"],
  ["composed", "é Å", "stored"],
  ["line and paragraph separators", "a\u2028b\u2029c\u0085d", "stored"],
  ["noncharacters", "a\uFFFE\uFFFF\u{1FFFF}\u{10FFFF}b", "stored"],
  ["replacement character", "a\uFFFDb", "stored"],
  ["zero width and BOM inside", "a\u200B\u200D\uFEFFb", "stored"],
  ["control characters", "a\u0001\u0008\u001B[31m\u007Fb", "stored"],
  ["tabs and all line ends", "a\tb\nc\r\nd\re", "stored"],
  ["markup", "</script><!--<img src=x onerror=alert(1)>]]>", "stored"],
  ["SQL", "'; drop table protocols; -- \" ` $1 ? :a @b", "stored"],
  ["private use and tags", "\uE000\u{E0041}\u{F0000}", "stored"],
  ["a Turkish dotless pair", "Iİıi ß ſ K", "stored"],
];

/** What a write answered, and the record as it is read afterwards; null where nothing was stored. */
interface Written {
  readonly status: number;
  readonly record: unknown;
}
type Write = (server: TestApp, person: Person, text: string) => Promise<Written>;

/** Where people may write freely. A text that is trimmed is between two letters. */
const FIELDS: ReadonlyArray<readonly [name: string, write: Write, shows: (text: string) => object]> = [
  [
    "a cycle",
    (_server, person, text) => create(person, "/api/cycles", cycleBody({ name: `x${text}x`, description: text })),
    (text) => ({ name: `x${text}x`, description: text }),
  ],
  [
    "a protocol's notes",
    async (_server, person, notes) =>
      change(person, "PATCH", `/api/protocols/${(await addProtocol(person)).id}`, { notes }),
    (notes) => ({ notes }),
  ],
  [
    "a list and a note in it",
    async (server, person, text) => {
      const items = [{ slug: await addEntry(server), note: text }];
      return create(person, "/api/lists", listBody({ name: `x${text.slice(0, 100)}x`, description: text, items }));
    },
    (text) => ({ name: `x${text.slice(0, 100)}x`, description: text, items: [{ note: text }] }),
  ],
  [
    "a private peptide",
    (_server, person, text) =>
      create(person, "/api/private-peptides", privatePeptideBody({ name: text, aliases: [text], uncertain: [text] })),
    (text) => ({ document: { name: text, aliases: [text], uncertain: [text] } }),
  ],
  [
    "a tag's description",
    async (server, person, text) => {
      const { id } = await addTag(server);
      return change(person, "PUT", `/api/tags/${id}`, tagBody({ description: `x${text}x` }));
    },
    (text) => ({ description: `x${text}x` }),
  ],
  [
    "a report and its answer",
    async (server, person, text) => {
      const made = await person.request(
        "/api/reports",
        post(reportBody(await addEntry(server), { claim: text, message: `x${text}x` }), freshAddress()),
      );
      if (!made.ok) return { status: made.status, record: null };
      const { items } = await (await person.request("/api/reports")).json();
      const { id } = items.find((report: { claim: string }) => report.claim === text);
      return change(person, "PATCH", `/api/reports/${id}`, { state: "accepted", outcome: `x${text}x` });
    },
    (text) => ({ claim: text, message: `x${text}x`, outcome: `x${text}x` }),
  ],
];

async function create(person: Person, path: string, body: unknown): Promise<Written> {
  const made = await person.request(path, post(body));
  const created = await made.json();
  if (!made.ok) return { status: made.status, record: null };
  const read = await (await person.request(`${path}/${created.id}`)).json();
  const [listed] = (await (await person.request(`${path}?limit=1`)).json()).items;
  expect([read, listed]).toEqual([created, created]);
  return { status: made.status, record: read };
}

async function change(person: Person, method: string, path: string, body: object): Promise<Written> {
  const changed = await person.request(path, { ...post({ ...body, version: 1 }), method });
  return { status: changed.status, record: changed.ok ? await changed.json() : null };
}

describe("odd text", () => {
  let servers: TestApp[];
  let people: Person[];
  beforeAll(async () => {
    servers = [
      await openTestApp("sqlite", { environment: BEHIND_PROXY }),
      await openTestApp("postgres", { environment: BEHIND_PROXY }),
    ];
    people = await Promise.all(servers.map((server) => openPerson(server, { role: "admin" })));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  describe.each(FIELDS)("in %s", (_field, write, shows) => {
    test.each(TEXTS)("%s comes back unchanged or is refused, alike on both stores", async (_name, text, fate) => {
      const outcomes = await Promise.all(
        servers.map(async (server, index) => write(server, people[index] ?? (await openPerson(server)), text)),
      );
      for (const { status, record } of outcomes) {
        if (fate === "refused") expect({ status, record }).toEqual({ status: 400, record: null });
        else expect(record, String(status)).toMatchObject(shows(text));
      }
    });
  });

  test.each(TEXTS)("%s as a search, a cursor and a slug is answered alike by both", async (_name, text) => {
    const outcomes = await Promise.all(
      people.map((person) =>
        Promise.all(
          [
            `/api/peptides?search=${encode(text)}`,
            `/api/cycles?cursor=${encode(text)}`,
            `/api/peptides/${encode(text)}`,
            `/api/peptides/${encode(text)}/reports`,
            `/api/peptides/${encode(text)}/revisions`,
            `/api/peptides/${encode(text)}/edition`,
            `/api/shared-lists/${encode(text)}`,
            `/api/reports?state=${encode(text)}`,
          ].map(async (path) => (await person.request(path)).status),
        ),
      ),
    );
    expect(outcomes).toEqual([
      [200, 422, 404, 404, 404, 404, 404, 422],
      [200, 422, 404, 404, 404, 404, 404, 422],
    ]);
  });
});

/** Percent-encoded UTF-8; a lone surrogate, which has none, as the three bytes it would have. */
function encode(text: string): string {
  return [...text]
    .map((character) => {
      if (character.isWellFormed()) return encodeURIComponent(character);
      const code = character.charCodeAt(0);
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
        .map((byte) => `%${byte.toString(16)}`)
        .join("");
    })
    .join("");
}
