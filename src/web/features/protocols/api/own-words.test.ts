import { afterEach, describe, expect, test, vi } from "vitest";
import { apiErrorIn } from "#web/lib/api.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { deleteProtocol } from "./delete-protocol.ts";
import { protocolsQuery } from "./list-protocols.ts";
import { protocolQuery } from "./read-protocol.ts";
import { saveProtocol } from "./save-protocol.ts";
import { updateNotes } from "./update-notes.ts";

function answerWith(...answers: ReadonlyArray<{ status: number; body?: unknown }>) {
  const sent: Array<{ path: string; init: RequestInit }> = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { status, body } = answers[Math.min(sent.length, answers.length - 1)] ?? { status: 500 };
    sent.push({ path, init });
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, code: string) => ({
  status,
  body: { code, status, title: "", detail: code, type: "about:blank", requestId: "r" },
});
const client = createQueryClient();
const once = { retry: false } as const;
const ID = "01999999-9999-7999-8999-999999999999";

describe("each failure is thrown in the product's words, its cause kept", () => {
  test.each([
    ["Failed to fetch protocols", () => client.fetchQuery({ ...protocolsQuery("u1"), ...once })],
    ["Failed to fetch protocol", () => client.fetchQuery({ ...protocolQuery("u1", ID), ...once })],
    // the body is not looked at
    ["Failed to save protocol", () => saveProtocol({} as Parameters<typeof saveProtocol>[0], "key")],
    ["Failed to delete protocol", () => deleteProtocol(ID)],
    ["Failed to update protocol notes", () => updateNotes({ id: ID, version: 1 }, "notes")],
  ])("%s", async (message, run) => {
    answerWith(problem(503, "store-unavailable"));
    const error: unknown = await run().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe(message); // checked one line above
    expect(apiErrorIn(error)?.problem?.code).toBe("store-unavailable");
  });
});

test("the list is read page after page", async () => {
  const sent = answerWith(
    { status: 200, body: { items: [{ id: "a" }], nextCursor: "next" } },
    { status: 200, body: { items: [{ id: "b" }], nextCursor: null } },
  );
  const cards = await client.fetchQuery({ ...protocolsQuery("u2"), ...once });
  expect(cards.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(sent.map(({ path }) => path)).toEqual(["/api/protocols?limit=100", "/api/protocols?limit=100&cursor=next"]);
});

test("a protocol that is gone already counts as deleted", async () => {
  answerWith(problem(404, "not-found"));
  await expect(deleteProtocol(ID)).resolves.toBeUndefined();
});

test("saving sends its key, so that sending it again saves nothing twice", async () => {
  const sent = answerWith({ status: 201 });
  await saveProtocol({} as Parameters<typeof saveProtocol>[0], "key-1"); // the body is not looked at
  expect(new Headers(sent[0]?.init.headers).get("idempotency-key")).toBe("key-1");
});
