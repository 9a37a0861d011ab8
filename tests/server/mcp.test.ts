import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answered,
  callTool,
  LIBRARY_TOOLS,
  type McpServerForTests,
  openMcp,
  textOf,
} from "#support/mcp-client.ts";
import { post } from "#support/person.ts";

let opened: McpServerForTests;
let client: Client;
beforeAll(async () => {
  opened = await openMcp();
  client = await opened.connect();
});
afterAll(() => opened.close());

const call = (name: string, args: Record<string, unknown>) => callTool(client, name, args);

describe("what everyone's assistant gets", () => {
  test("the tools of the library, each described, read-only and with a closed set of arguments", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(LIBRARY_TOOLS);
    for (const { description, annotations, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
    }
  });

  test("search finds an entry by use and names its page", async () => {
    const { structuredContent } = await call("search_library", { query: "semaglutide", limit: 3 });
    expect(structuredContent.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: "semaglutide", url: "http://localhost:3000/peptides/semaglutide" }),
      ]),
    );
    expect(textOf(await call("search_library", { query: "qqqqqqzzzz" }))).toBe(
      "Nothing in the library fits “qqqqqqzzzz”.",
    );
  });

  test("an entry is read by name; each statement names sources that are listed, and unknown is said", async () => {
    const { structuredContent: entry } = await call("read_entry", {
      peptide: "Semaglutide",
      sections: ["Evidence", "Risks", "In the body"],
    });
    const rows = entry.rows as Array<{
      id: string;
      entries: Array<{ said: Array<{ sources: Array<{ source: string }> }> | null; unknown: string | null }>;
    }>;
    const listed = new Set((entry.references as Array<{ id: string }>).map(({ id }) => id));
    const sources = rows.flatMap(({ entries }) =>
      entries.flatMap(({ said }) => said?.flatMap((line) => line.sources) ?? []),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter(({ source }) => !listed.has(source))).toEqual([]);
    for (const { entries } of rows)
      for (const { said, unknown } of entries) expect((said === null) === (unknown !== null)).toBe(true);
    const half = rows.find(({ id }) => id === "half-life")?.entries[0]?.said;
    expect(half?.every((line) => line.sources.length > 0)).toBe(true);
  });

  test("a name that is no entry is refused with what was probably meant", async () => {
    const refused = await call("read_entry", { peptide: "semaglutid" });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^The library has no entry called “semaglutid”. It has: .*semaglutide/);
  });

  test("two entries stand side by side in the same rows; the same one twice is refused", async () => {
    const { structuredContent } = await call("compare_entries", { peptides: ["semaglutide", "bpc-157"] });
    const rows = structuredContent.rows as Array<{ entries: Array<{ slug: string }> }>;
    for (const { entries } of rows) expect(entries.map(({ slug }) => slug)).toEqual(["semaglutide", "bpc-157"]);
    const twice = await call("compare_entries", { peptides: ["semaglutide", "Semaglutide"] });
    expect([twice.isError, textOf(twice)]).toEqual([
      true,
      "Two of these names mean the same entry. Name different ones.",
    ]);
  });

  test("interactions are found by a medicine's name and its kind; nothing found is not called safe", async () => {
    const { structuredContent } = await call("find_interactions", {
      peptide: "semaglutide",
      with: ["insulin glargine"],
    });
    const items = structuredContent.items as Array<{ found: Array<{ sources: unknown[] }> }>;
    expect(items[0]?.found.length).toBeGreaterThan(0);
    for (const { sources } of items[0]?.found ?? []) expect(sources.length).toBeGreaterThan(0);
    const nothing = await call("find_interactions", { peptide: "semaglutide", with: ["moon dust"] });
    expect(textOf(nothing)).toContain("Not known: no source of this entry names it. That is not the same as safe.");
  });

  test("the claims of an entry come with the place in the work and the figure as printed", async () => {
    const { structuredContent } = await call("list_sources", { peptide: "semaglutide", words: "nausea" });
    const claims = structuredContent.claims as Array<{
      text: string;
      sources: Array<{ at: string | null }>;
    }>;
    expect(claims.length).toBeGreaterThan(0);
    for (const { text, sources } of claims) {
      expect(text.toLowerCase()).toContain("nausea");
      expect(sources.some(({ at }) => at !== null)).toBe(true);
    }
  });

  test.each([
    // 5 mg in 2 mL is 2,500 mcg/mL; 250 mcg is 0.1 mL, 10 of 100 units
    [{ vialAmount: 5, waterMl: 2, dose: 250, doseUnit: "mcg" }, "0.1", "10"],
    // 10 mg in 1 mL; 0.5 mg is 0.05 mL, 2 of 40 units
    [{ vialAmount: 10, waterMl: 1, dose: 0.5, doseUnit: "mg", scale: "U-40" }, "0.05", "2"],
  ])("dose arithmetic %#", async (args, volumeMl, syringeUnits) => {
    const { structuredContent } = await call("dose_math", args);
    expect(structuredContent).toMatchObject({ isMeasurable: true, volumeMl, syringeUnits });
    expect(JSON.stringify(structuredContent)).not.toMatch(/stud(y|ies)/i); // none was looked up
  });

  test("more than the vial holds gives no number, only why; weight and IU are not mixed", async () => {
    const stopped = await call("dose_math", { vialAmount: 5, waterMl: 2, dose: 50, doseUnit: "mg" });
    expect(stopped.structuredContent).toMatchObject({ isMeasurable: false, volumeMl: null, syringeUnits: null });
    expect(textOf(stopped)).toMatch(/^This dose can't be measured like this, so there is no number\./);
    const mixed = await call("dose_math", { vialAmount: 5, waterMl: 2, dose: 50, doseUnit: "IU" });
    expect(mixed.isError || mixed.structuredContent.isMeasurable === false).toBe(true);
  });

  test("the analyzer computes what the API computes", async () => {
    const { structuredContent } = await call("analyze_peptide", { input: "GEPPPGKPADDAGLV" });
    const answer = await opened.server.request("/api/analyzer", post({ input: "GEPPPGKPADDAGLV" }));
    const { formula, mass, pI } = await answer.json();
    expect(structuredContent).toMatchObject({ formula, mass, pI });
  });

  test("resources: every entry, every guide and the safety page, as text with sources", async () => {
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    const { items } = await (await opened.server.request("/api/guides")).json();
    const { peptides } = await (await opened.server.request("/api/library/index.json")).json();
    expect(uris).toEqual(
      expect.arrayContaining([
        "peptidary://safety",
        ...items.map(({ slug }: { slug: string }) => `peptidary://guides/${slug}`),
        ...peptides.map(({ slug }: { slug: string }) => `peptidary://peptides/${slug}`),
      ]),
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "peptidary://peptides/{slug}",
      "peptidary://guides/{slug}",
    ]);
    for (const uri of ["peptidary://safety", "peptidary://peptides/bpc-157", `peptidary://guides/${items[0].slug}`]) {
      const { contents } = await client.readResource({ uri });
      const [{ text }] = contents as unknown as [{ text: string }];
      expect(text.length, uri).toBeGreaterThan(1_000);
      expect(text, uri).toMatch(/Sources/);
    }
    await expect(client.readResource({ uri: "peptidary://peptides/no-such" })).rejects.toThrow("There is no resource");
  });

  test("prompts ask for sources and never for advice", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["summarize_evidence", "prepare_questions", "check_claim"]);
    for (const { name } of prompts) {
      const given = { peptide: "bpc-157", claim: "heals tendons" };
      const { messages } = await client.getPrompt({
        name,
        arguments: name === "check_claim" ? given : { peptide: "bpc-157" },
      });
      const { content } = messages[0] as { content: { text: string } };
      expect(content.text).toContain("bpc-157");
      expect(content.text).toContain("never suggest what anyone should take");
    }
  });

  test.each([
    ["read_entry", { peptide: "../../etc/passwd" }],
    ["read_entry", { peptide: "x".repeat(121) }],
    ["read_entry", { peptide: "semaglutide", admin: true }],
    ["read_entry", { peptide: { $ne: null } }],
    ["search_library", { query: "" }],
    ["search_library", { query: "a", limit: 1e9 }],
    ["compare_entries", { peptides: ["semaglutide"] }],
    ["dose_math", { vialAmount: -5, waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["dose_math", { vialAmount: 1e-300, waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["dose_math", { vialAmount: "5; drop table", waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["analyze_peptide", { input: "A".repeat(20_001) }],
    ["analyze_peptide", { input: "(((((" }],
    ["my_cycles", {}],
    ["log_dose", {}],
  ])("hostile arguments of %s are refused in words: %#", async (name, args) => {
    const refused = await call(name, args).catch(
      (error: Error) => ({ isError: true, content: [{ type: "text", text: error.message }] }) as unknown as Answered,
    );
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).not.toMatch(/at .*\.ts|node_modules|undefined|TypeError/);
    expect(textOf(refused).length).toBeGreaterThan(10);
  });
});
