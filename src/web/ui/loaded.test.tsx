import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { ApiError } from "../lib/api.ts";
import { type Loadable, together } from "../lib/loadable.ts";
import { Loaded, LoadFailed } from "./loaded.tsx";

const refused = (code: Problem["code"]) =>
  new ApiError("The server says why.", {
    type: "about:blank",
    title: "",
    status: 400,
    code,
    detail: "",
    requestId: "",
  });
const query = (part: Partial<Loadable<readonly string[]>>): Loadable<readonly string[]> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...part,
});
const drawn = (part: Partial<Loadable<readonly string[]>>, props: object = {}) =>
  renderToStaticMarkup(
    <Loaded query={query(part)} failed="The vials could not be loaded" {...props}>
      {(vials) => <p>{vials.join()}</p>}
    </Loaded>,
  );

test("while nothing is known it says that it loads and reserves room", () => {
  expect(drawn({}, { label: "Loading vials" })).toMatch(/role="status" aria-label="Loading vials".*h-64/);
  expect(drawn({}, { skeleton: null })).toBe("");
});

test("a failure says what, why, and how to go on", () => {
  const html = drawn({ error: refused("internal") });
  expect(html).toMatch(/role="alert".*The vials could not be loaded.*The server says why\..*Try again/);
  const own = drawn({ error: refused("internal") }, { hint: "Nothing is lost." });
  expect(own).toContain("Nothing is lost.");
  expect(own).not.toContain("The server says why.");
});

test("an error that is none of the server's shows no words of a program", () => {
  expect(drawn({ error: new TypeError("x is undefined") })).not.toContain("x is undefined");
});

test("data stays when loading it again fails, with a word about it where the page wants one", () => {
  const old = { data: ["a", "b"], error: refused("internal") };
  expect(drawn(old)).toBe("<p>a,b</p>");
  expect(drawn(old, { stale: "From before." })).toMatch(/could not be loaded.*From before\..*<p>a,b<\/p>/);
});

test.each(["not-found", "invalid-request"] as const)("a thing that is not there (%s) has a page of its own", (code) => {
  expect(drawn({ error: refused(code) }, { missing: <h1>Gone</h1> })).toBe("<h1>Gone</h1>");
  expect(drawn({ error: refused(code) })).toContain("Try again");
});

test("whoever is signed out is told so, also over what was loaded before", () => {
  const signedOut = <p>Sign in</p>;
  expect(drawn({ data: ["a"], error: refused("unauthenticated") }, { signedOut })).toBe("<p>Sign in</p>");
});

test("nothing there has its own words", () => {
  const empty = <p>None yet</p>;
  expect(drawn({ data: [] }, { empty })).toBe("<p>None yet</p>");
  expect(drawn({ data: ["a"] }, { empty })).toBe("<p>a</p>");
  expect(drawn({ data: ["a"] }, { empty, isEmpty: () => true })).toBe("<p>None yet</p>");
  expect(drawn({ data: [] }, { empty: null })).toBe("");
});

test("a failure beside a page that works is a notice, a line, or a remark without a button", () => {
  const look = (as: "notice" | "line" | "remark") =>
    renderToStaticMarkup(<LoadFailed look={as} title="Not checked" onRetry={() => undefined} />);
  expect(look("notice")).toMatch(/role="note".*Try again/);
  expect(look("line")).toMatch(/role="status".*Try again/);
  expect(look("remark")).not.toContain("button");
});

test("several queries are one: there when all are, failed when a missing one is, asked again where missing", () => {
  const asked: string[] = [];
  const one = (name: string, part: Partial<Loadable<readonly string[]>>) =>
    query({ refetch: () => asked.push(name), ...part });
  const error = refused("internal");
  expect(together({ a: one("a", { data: ["1"] }), b: one("b", { data: ["2"] }) }).data).toEqual({ a: ["1"], b: ["2"] });
  expect(together({ a: one("a", { data: ["1"], error }), b: one("b", {}) }).error).toBeNull();
  const failed = together({ a: one("a", { data: ["1"] }), b: one("b", { error }) });
  expect([failed.data, failed.error]).toEqual([undefined, error]);
  failed.refetch();
  expect(asked).toEqual(["b"]);
});
