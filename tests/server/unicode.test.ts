import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPerson, type Person, post } from "../support/person.ts";
import { addProtocol, cycleBody } from "../support/records.ts";
import { openTestApp, type TestApp } from "../support/test-app.ts";

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

describe("odd text", () => {
  let servers: TestApp[];
  let people: Person[];
  beforeAll(async () => {
    servers = [await openTestApp("sqlite"), await openTestApp("postgres")];
    people = await Promise.all(servers.map((server) => openPerson(server)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** What a create answers and what is read afterwards, without the parts that differ by nature. */
  const storeAndRead = async (person: Person, text: string) => {
    const body = cycleBody({ name: `x${text}x`, description: text });
    const created = await person.request("/api/cycles", post(body));
    const cycle = await created.json();
    if (created.status !== 201) return { status: created.status, code: cycle.code };
    const read = await (await person.request(`/api/cycles/${cycle.id}`)).json();
    const [listed] = (await (await person.request("/api/cycles?limit=1")).json()).items;
    expect([read, listed]).toEqual([cycle, cycle]);
    return { status: created.status, name: read.name, description: read.description };
  };

  test.each(TEXTS)(
    "%s in a cycle comes back unchanged or is refused, alike on both stores",
    async (_name, text, fate) => {
      const outcomes = await Promise.all(people.map((person) => storeAndRead(person, text)));
      expect(outcomes[1]).toEqual(outcomes[0]);
      expect(outcomes[0]).toEqual(
        fate === "stored"
          ? { status: 201, name: `x${text}x`, description: text }
          : { status: 400, code: "malformed-body" },
      );
    },
  );

  test.each(TEXTS)(
    "%s in a protocol's notes comes back unchanged or is refused, alike on both stores",
    async (_name, text, fate) => {
      const outcomes = await Promise.all(
        people.map(async (person) => {
          const { id } = await addProtocol(person);
          const init = { ...post({ notes: text, version: 1 }), method: "PATCH" };
          const { status } = await person.request(`/api/protocols/${id}`, init);
          return { status, notes: (await (await person.request(`/api/protocols/${id}`)).json()).notes };
        }),
      );
      expect(outcomes[1]).toEqual(outcomes[0]);
      expect(outcomes[0]).toEqual(fate === "stored" ? { status: 200, notes: text } : { status: 400, notes: "" });
    },
  );

  test.each(TEXTS)("%s as a search, a cursor and a slug is answered alike by both", async (_name, text) => {
    const outcomes = await Promise.all(
      people.map((person) =>
        Promise.all(
          [
            `/api/peptides?search=${encode(text)}`,
            `/api/cycles?cursor=${encode(text)}`,
            `/api/peptides/${encode(text)}`,
          ].map(async (path) => (await person.request(path)).status),
        ),
      ),
    );
    expect(outcomes).toEqual([
      [200, 422, 404],
      [200, 422, 404],
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
