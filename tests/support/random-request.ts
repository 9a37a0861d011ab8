import fc from "fast-check";

/** One call as the contract would have it; `body` is JSON text. */
export interface ValidRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

const ID = "0198c0de-0000-7000-8000-000000000000";
/** Numbers no JSON writer writes; put into the text in place of a marked string. */
const RAW_NUMBERS = ["1e309", "-1e309", "123456789012345678901234567890", "-0.0", "1e-400", "9007199254740993"];
const MARK = "raw number ";

const hostileText = fc.oneof(
  fc.constantFrom("\u0000", "a\u0000b", "\ud800", "x\udfff"),
  fc.constantFrom("", " ", "null", "NaN", "2026-02-30", "0000-00-00", ID, "__proto__"),
  fc.constantFrom("' or 1=1 --", "</script>", "../../etc/passwd", "%00", "\u202E", "e\u0301", "💉".repeat(50)),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer({ min: 100, max: 30_000 }).map((length) => "x".repeat(length)),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[[[]]]], { a: { b: {} } }),
  fc.constantFrom(...RAW_NUMBERS).map((number) => MARK + number),
  fc.jsonValue({ maxDepth: 2 }),
  fc.tuple(fc.integer({ min: 2, max: 400 }), fc.jsonValue({ maxDepth: 1 })).map(([n, value]) => Array(n).fill(value)),
);

type Change = (request: ValidRequest) => RawRequest;

const unchanged: Change = (request) => request;

/** Another value, no value or one more value at one place of the body. */
const changeBody: fc.Arbitrary<Change> = fc
  .record({
    place: fc.nat(),
    kind: fc.constantFrom("replace", "remove", "add"),
    key: fc.oneof(hostileText, fc.constantFrom("userId", "role", "id", "constructor")),
    value: hostileValue,
  })
  .map(({ place, kind, key, value }) => (request) => {
    if (request.body === null || request.headers["content-type"] !== "application/json")
      // none, or a file
      return { ...request, body: JSON.stringify(value) };
    const root: unknown = JSON.parse(request.body);
    const places = placesIn(root);
    const chosen = places[place % places.length] ?? [];
    return { ...request, body: toText(changedAt(root, chosen, { kind, key, value })) };
  });

const breakBody: fc.Arbitrary<Change> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map(
    (bytes): Change =>
      (request) => ({ ...request, body: bytes }),
  ),
  fc.nat({ max: 400 }).map(
    (end): Change =>
      (request) => ({ ...request, body: request.body?.slice(0, end) ?? "{" }),
  ),
  fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(
    ([at, byte]): Change =>
      (request) => ({ ...request, body: withByte(request.body ?? "{}", at, byte) }),
  ),
  fc.constantFrom(40, 5_000).map(
    (depth): Change =>
      (request) => ({ ...request, body: "[".repeat(depth) + "]".repeat(depth) }),
  ),
);

const segment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
  fc.constantFrom("%", "%E0%A4%A", "%ff", "..", "%2e%2e", ".", "a;b", "a%2fb", "%00", ID, "{id}", ":id", "*"),
);
const changePath: fc.Arbitrary<Change> = fc.tuple(fc.nat({ max: 4 }), segment).map(([at, text]) => (request) => {
  const [path = "", query] = request.path.split("?", 2);
  const parts = path.split("/");
  const changed = parts.with(Math.max(1, parts.length - 1 - (at % 2)), text).join("/");
  return { ...request, path: query === undefined ? changed : `${changed}?${query}` };
});

const changeQuery: fc.Arbitrary<Change> = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom("limit", "cursor", "search", "__proto__"), hostileText), hostileText), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pairs) => (request) => {
    const query = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("=")).join("&");
    return { ...request, path: `${request.path.split("?")[0]}?${query}`.slice(0, 12_000) };
  });

const headerText = fc
  .oneof(hostileText, fc.constantFrom("*", '"x"', "gzip, br;q=0", "bytes=0-1", "Bearer x", "a=b; session=x", "key"))
  .map((text) => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, "?").slice(0, 2_000));
const changeHeaders: fc.Arbitrary<Change> = fc
  .dictionary(
    fc.constantFrom(
      "content-type",
      "cookie",
      "idempotency-key",
      "if-none-match",
      "origin",
      "range",
      "user-agent",
      "accept",
      "sec-fetch-site",
      "x-forwarded-for",
      "authorization",
    ),
    headerText,
    { minKeys: 1, maxKeys: 3 },
  )
  .map((extra) => (request) => ({ ...request, headers: { ...request.headers, ...extra } }));

const changeMethod: fc.Arbitrary<Change> = fc
  .constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
  .map((method) => (request) => ({ ...request, method }));

/** A way to spoil a valid request; some leave it as it is. */
export const randomChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(unchanged) },
  { weight: 8, arbitrary: changeBody },
  { weight: 2, arbitrary: breakBody },
  { weight: 2, arbitrary: changePath },
  { weight: 2, arbitrary: changeQuery },
  { weight: 2, arbitrary: changeHeaders },
  { weight: 1, arbitrary: changeMethod },
);

type Place = ReadonlyArray<string | number>;

function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== "object") return [at];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...keys.flatMap((key) => placesIn(Reflect.get(value, key), [...at, key]))];
}

function changedAt(root: unknown, place: Place, change: { kind: string; key: string; value: unknown }): unknown {
  const [key, ...rest] = place;
  if (key === undefined) {
    const isObject = root !== null && typeof root === "object" && !Array.isArray(root);
    return change.kind === "add" && isObject ? { ...root, [change.key]: change.value } : change.value;
  }
  const copy: object = structuredClone(Object(root));
  if (rest.length === 0 && change.kind === "remove") Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, changedAt(Reflect.get(copy, key), rest, change));
  return copy;
}

function toText(value: unknown): string {
  return (JSON.stringify(value) ?? "").replaceAll(new RegExp(`"${MARK}([^"]+)"`, "g"), "$1");
}

function withByte(text: string, at: number, byte: number): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 0) bytes[at % bytes.length] = byte;
  return bytes;
}
