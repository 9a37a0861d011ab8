import { createHash } from "node:crypto";
import type { Operation } from "#contract/operation.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import { openApiDocument } from "./openapi.ts";

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1d24;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}code,pre{font:13px/1.5 ui-monospace,monospace}
details{border:1px solid #d9dbe3;border-radius:8px;margin:.4rem 0;padding:.5rem .9rem}summary{cursor:pointer}
pre{overflow:auto;background:#f5f6f9;padding:.8rem;border-radius:6px}.who{color:#555b6e}
@media(prefers-color-scheme:dark){body{color:#eceef4;background:#12141b}details{border-color:#333848}pre{background:#1b1f29}.who{color:#a9b0c3}}`;

export const API_REFERENCE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page to browse the operations: the same facts as the OpenAPI file, without any script. */
export function apiReferencePage(operations: readonly Operation[], version: string): string {
  const document = openApiDocument(operations, version) as { paths: Record<string, Record<string, unknown>> }; // made there
  const nouns = [...new Set(operations.map(nounOf))];
  const sections = nouns.map(
    (noun) =>
      `<h2>${noun}</h2>${operations
        .filter((operation) => nounOf(operation) === noun)
        .map((operation) => section(operation, document.paths[operation.path]?.[operation.method]))
        .join("")}`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT_NAME} API</title><style>${STYLE}</style></head><body><h1>${PRODUCT_NAME} API ${version}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Failures are problem documents (RFC 9457) with a <code>code</code>.</p>${sections.join("")}</body></html>`;
}

function nounOf(operation: Operation): string {
  return operation.path.split("/")[2] ?? "";
}

const WHO = { everyone: "open to everyone", member: "signed in", admin: "admins" } as const;

function section(operation: Operation, details: unknown): string {
  return `<details><summary><code>${operation.method.toUpperCase()} ${operation.path}</code> ${escapeHtml(operation.summary)} <span class="who">(${WHO[operation.access]})</span></summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
