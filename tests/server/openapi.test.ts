import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "#contract/operations.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

/** The parts of OpenAPI 3.1 the document uses, closed: anything else in it is a slip. */
const Schema = z.record(z.string(), z.unknown());
const Content = z.record(
  z
    .string()
    .regex(
      /^(application\/((problem\+)?json|octet-stream|x-bibtex|x-research-info-systems)|multipart\/form-data|text\/(csv; charset=utf-8|calendar(; charset=utf-8)?))$/,
    ),
  z.strictObject({ schema: Schema }),
);
const OpenApiOperation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.strictObject({ name: z.string(), in: z.enum(["path", "query"]), required: z.boolean(), schema: Schema }))
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), content: Content.optional() }),
  ),
});
const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().regex(/^\d+\.\d+\.\d+$/) }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), OpenApiOperation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: z.string() }),
        z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), description: z.string().min(1) }),
      ]),
    ),
  }),
});

let server: TestApp;
let document: z.infer<typeof OpenApi>;
let text: string;
beforeAll(async () => {
  server = await openTestApp("sqlite");
  const response = await server.request("/api/openapi.json");
  expect(response.status).toBe(200);
  text = await response.text();
  document = OpenApi.parse(JSON.parse(text));
});
afterAll(() => server.close());

test("it lists every operation of the contract and no other", () => {
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => `${method} ${path} ${operation?.operationId}`),
  );
  const declared = OPERATIONS.map(({ id, method, path }) => `${method} ${path} ${id}`);
  expect(listed.toSorted()).toEqual(declared.toSorted());
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
});

describe.each(OPERATIONS)("$id", (operation) => {
  const described = () => {
    const found = document.paths[operation.path]?.[operation.method];
    if (!found) throw new Error("not described");
    return found;
  };

  test("is described with its declared status, answer, body and access", () => {
    const { responses, requestBody, security } = described();
    expect(Object.keys(responses)).toEqual([String(operation.status), "default"]);
    const content = responses[operation.status]?.content;
    expect(Object.keys(content ?? {})).toEqual(
      operation.status === 204
        ? []
        : [operation.answersFile ? "application/octet-stream" : (operation.contentType ?? "application/json")],
    );
    expect(responses.default?.content?.["application/problem+json"]?.schema).toEqual({
      $ref: "#/components/schemas/Problem",
    });
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      ...(operation.body === undefined ? [] : ["application/json"]),
      ...(operation.maxFileBytes === undefined ? [] : ["multipart/form-data"]),
    ]);
    const withToken = operation.scope === undefined ? [] : [{ accessToken: [operation.scope] }];
    expect(security).toEqual(operation.access === "everyone" ? undefined : [{ session: [] }, ...withToken]);
  });

  test("names each parameter once, and exactly those of its path as path parameters", () => {
    const parameters = described().parameters ?? [];
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
    expect(inQuery).toEqual(Object.keys(operation.query?.shape ?? {}));
  });
});

test("every reference in it leads somewhere inside it", () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    expect(reference).toMatch(/^#\//);
    const target = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
    expect(target, reference).toBeDefined();
  }
});

test("every object an answer may hold is closed, so that a field cannot slip into it undescribed", () => {
  const open: string[] = [];
  const walk = (value: unknown, at: string) => {
    if (value === null || typeof value !== "object") return;
    if ("properties" in value && Reflect.get(value, "additionalProperties") !== false) open.push(at);
    for (const [key, item] of Object.entries(value)) walk(item, `${at}.${key}`);
  };
  for (const operation of OPERATIONS) walk(document.paths[operation.path]?.[operation.method]?.responses, operation.id);
  walk(document.components.schemas, "components");
  expect(open).toEqual([]);
});

test("the page for people names every operation and needs no script", async () => {
  const response = await server.request("/api/docs");
  const page = await response.text();
  for (const { method, path } of OPERATIONS) expect(page).toContain(`${method.toUpperCase()} ${path}`);
  expect(page).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
