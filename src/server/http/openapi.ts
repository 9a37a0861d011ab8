import { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { Problem } from "#contract/problem.ts";
import { PRODUCT_NAME } from "#contract/product.ts";

const ABOUT_TOKENS = "An access token from the security settings. An operation names the scope that it needs.";

/** The OpenAPI 3.1 document of the operations, from the same schemas that validate requests. */
export function openApiDocument(operations: readonly Operation[], version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const shape of operations) {
    const entry = paths[shape.path] ?? {};
    entry[shape.method] = describe(shape);
    paths[shape.path] = entry;
  }
  return {
    openapi: "3.1.0",
    info: { title: `${PRODUCT_NAME} API`, version },
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-session" },
        accessToken: { type: "http", scheme: "bearer", description: ABOUT_TOKENS },
      },
    },
  };
}

function describe(shape: Operation): unknown {
  const parameters = [...parametersOf(shape.params, "path"), ...parametersOf(shape.query, "query")];
  return {
    operationId: shape.id,
    summary: shape.summary,
    tags: [shape.path.split("/")[2]],
    ...(shape.access === "everyone" ? {} : { security: securityOf(shape) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(shape),
    responses: {
      [shape.status]: {
        description: shape.summary,
        ...(shape.answersFile ? { content: { "application/octet-stream": { schema: {} } } } : {}),
        ...(shape.response
          ? { content: { [shape.contentType ?? "application/json"]: { schema: toSchema(shape.response, "output") } } }
          : {}),
      },
      default: {
        description: "A problem document (RFC 9457)",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

/** OpenAPI 3.1 allows the names of roles for any scheme. */
function securityOf({ scope }: Operation): object[] {
  return [{ session: [] }, ...(scope === undefined ? [] : [{ accessToken: [scope] }])];
}

/** OpenAPI 3.1 leaves the schema of a raw binary body empty and describes a form part only by its encoding. */
function requestBodyOf({ body, maxFileBytes }: Operation): object {
  const json = body ? { "application/json": { schema: toSchema(body, "input") } } : {};
  const form = {
    type: "object",
    properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
  };
  const file = maxFileBytes === undefined ? {} : { "multipart/form-data": { schema: form } };
  const content = { ...json, ...file };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): unknown[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success, // a ZodObject's shape holds schemas
    schema: toSchema(field as z.ZodType, "input"),
  }));
}

function toSchema(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
