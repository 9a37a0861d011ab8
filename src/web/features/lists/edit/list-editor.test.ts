import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PeptideList } from "#contract/lists.ts";
import { ApiError } from "#web/lib/api.ts";
import type { ListFields } from "../api/list-calls.ts";
import { clashesIn, shownFields, type Unsaved } from "./list-draft.ts";
import { ListEditor } from "./list-editor.ts";

const START: PeptideList = {
  id: "1",
  userId: "u",
  name: "Mine",
  description: "",
  items: [
    { slug: "a", note: "" },
    { slug: "b", note: "" },
  ],
  shareToken: null,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

const refused = (code: "stale-version" | "not-found") =>
  new ApiError(code, { type: "about:blank", title: "", status: 409, code, detail: code, requestId: "r" });

/** A fake server with one list that can go offline. */
function open(unsaved?: Unsaved) {
  const server = { list: START, isCutOff: false, saves: 0 };
  const kept: Array<Unsaved | null> = [];
  const reach = async () => {
    if (server.isCutOff) throw new ApiError("The server cannot be reached.", null);
  };
  const editor = new ListEditor(
    START,
    {
      read: async () => {
        await reach();
        return server.list;
      },
      save: async (_, { version, ...fields }: ListFields & { readonly version: number }) => {
        await reach();
        server.saves += 1;
        if (version !== server.list.version) throw refused("stale-version");
        server.list = { ...server.list, ...fields, version: version + 1 };
        return server.list;
      },
      keep: (next) => kept.push(next),
      onSaved: () => undefined,
    },
    unsaved,
  );
  const elsewhere = (change: Partial<PeptideList>) => {
    server.list = { ...server.list, ...change, version: server.list.version + 1 };
  };
  return { server, editor, kept, elsewhere };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("typing is saved once, after a pause", async () => {
  const { server, editor } = open();
  for (const text of ["w", "wh", "why"]) editor.type("note:a", text);
  expect(editor.read().save).toBe("waiting");
  await vi.advanceTimersByTimeAsync(699);
  expect(server.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([server.saves, server.list.items[0]?.note, editor.read().save]).toEqual([1, "why", "saved"]);
});

test("changes come one version after the other, also while one is on its way", async () => {
  const { server, editor } = open();
  editor.change({ kind: "move", slug: "b", to: 0 });
  const sending = editor.flush();
  editor.change({ kind: "remove", slug: "a" });
  await sending;
  expect(server.list.items.map(({ slug }) => slug)).toEqual(["b"]);
  expect([server.list.version, editor.read().save]).toEqual([3, "saved"]);
});

test("a stale save is made again on the newest version", async () => {
  const { server, editor, elsewhere } = open();
  elsewhere({ description: "from another tab" });
  editor.type("note:a", "mine");
  await editor.flush();
  expect(server.list).toMatchObject({ description: "from another tab", items: [{ note: "mine" }, { slug: "b" }] });
});

test("where both wrote, nothing is overwritten until the person chooses", async () => {
  const { server, editor, elsewhere, kept } = open();
  elsewhere({ items: [{ slug: "a", note: "theirs" }] });
  editor.type("note:a", "mine");
  await editor.flush();
  expect(server.list.items[0]?.note).toBe("theirs");
  expect(clashesIn(editor.read().draft)).toHaveLength(1);
  expect(kept.at(-1)?.texts["note:a"]?.to).toBe("mine");
  editor.settle("note:a", "mine");
  await editor.flush();
  expect(server.list.items[0]?.note).toBe("mine");
  expect(kept.at(-1)).toBeNull();
});

test("without a connection everything stays and is kept, and is saved later", async () => {
  const { server, editor, kept } = open();
  server.isCutOff = true;
  editor.type("note:b", "typed on a train");
  await editor.flush();
  expect(editor.read().save).toBe("failed");
  expect(shownFields(editor.read().draft).items[1]?.note).toBe("typed on a train");
  const later = open(kept.at(-1) ?? undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.server.list.items[1]?.note).toBe("typed on a train");
  server.isCutOff = false;
  await editor.flush();
  expect([server.list.items[1]?.note, kept.at(-1)]).toEqual(["typed on a train", null]);
});

test("an answer that got lost saves nothing twice", async () => {
  const { server, editor, elsewhere } = open();
  editor.change({ kind: "add", item: { slug: "c", note: "" }, at: 2 });
  elsewhere({ items: [...START.items, { slug: "c", note: "" }] }); // the request arrived, but the answer was lost
  await editor.flush();
  expect([server.list.version, server.list.items.length, editor.read().save]).toEqual([2, 3, "saved"]);
});

test("a person who is gone leaves nothing that is sent later", async () => {
  const { server, editor } = open();
  editor.type("note:a", "secret");
  editor.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.saves).toBe(0);
  expect(shownFields(editor.read().draft).items[0]?.note).toBe("");
});
