import { request } from "node:http";
import { expect, test } from "vitest";
import { type CountingHasher, countingHasher } from "#support/counting-hasher.ts";
import { listen } from "#support/listen.ts";
import { openPerson, PASSWORD } from "#support/person.ts";
import { describeOneStore, openTestApp } from "#support/test-app.ts";

/** Other ways to write a path, as a socket can send them: nothing between here and the server tidies them up. */
function variantsOf(path: string): string[] {
  const [head = "", ...tail] = path.slice(1).split("/");
  const rest = tail.join("/");
  const last = tail.at(-1) ?? "";
  const parent = path.slice(0, -last.length);
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
  const around = [
    "//",
    "/./",
    "/x/../",
    "/%2f",
    "/%2e/",
    "/;/",
    "/\\",
    "/%5c",
    "/ ",
    "/%20",
    "/\t".trim(),
    "/%00",
    "/%09",
    "/api/../",
  ];
  return [
    ...around.map((opening) => `${opening}${head}/${rest}`),
    ...[
      "/",
      "//",
      "/.",
      "/..",
      "/%2f",
      ";",
      ";x",
      ";x=1",
      ".",
      "..",
      "%00",
      "%20",
      "%09",
      "%0a",
      "?x",
      "?",
      "%3f",
      "#x",
      "%23",
      ".json",
      "\\",
      "%5c",
      "/index",
    ].map((ending) => path + ending),
    ...[
      path.toUpperCase(),
      path.replace("a", "A"),
      `${parent}${last.toUpperCase()}`,
      `${parent}${last.replace(/^./, (c) => c.toUpperCase())}`,
    ],
    ...[...last].map((character, n) => `${parent}${last.slice(0, n)}${hex(character)}${last.slice(n + 1)}`),
    ...[...head].map((character, n) => `/${head.slice(0, n)}${hex(character)}${head.slice(n + 1)}/${rest}`),
    `/${head}//${rest}`,
    `/${head}%2f${rest}`,
    `/${head}/./${rest}`,
    `/${head}/x/../${rest}`,
    `/${head}/%2e%2e/${head}/${rest}`,
    `/${head}/%252e/${rest}`,
    `/${head};x/${rest}`,
    `${parent}%25${last}`,
    `${parent}${[...last].map(hex).join("")}`,
    `http://localhost:3000${path}`,
    `http://evil.example${path}`,
    `//evil.example${path}`,
  ];
}

interface Answer {
  readonly status: number;
  readonly hasCookies: boolean;
}

function send(port: number, path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: "127.0.0.1", path, method: "POST", headers: { "content-type": "application/json", ...headers } },
      (response) => {
        response.resume();
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, hasCookies: response.headers["set-cookie"] !== undefined }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

describeOneStore("other spellings of a path", (store) => {
  const sendable = (path: string) => variantsOf(path).filter((variant) => !/[^\u0021-\u00ff]/.test(variant));

  test("none reaches sign-in past its throttle", async () => {
    const hasher: CountingHasher = countingHasher();
    const server = await openTestApp(store, { auth: { hasher } });
    const { port, close } = await listen(server);
    const { email } = await openPerson(server);
    const guess = (path: string) => send(port, path, { email, password: PASSWORD }, {});
    for (let n = 0; n < 30; n += 1)
      await send(port, "/api/auth/sign-in", { email: `x${n}@example.org`, password: "x" }, {});
    expect((await guess("/api/auth/sign-in")).status).toBe(429);
    const variants = sendable("/api/auth/sign-in");
    expect(new Set(variants).size).toBeGreaterThanOrEqual(60);
    for (const variant of variants) {
      const answer = await guess(variant);
      expect([400, 404, 429], variant).toContain(answer.status);
      expect(answer.hasCookies, variant).toBe(false);
    }
    expect(hasher.count()).toBe(30);
    close();
    await server.close();
  });

  test("none reaches an operation for members without a session, or any from another site", async () => {
    const server = await openTestApp(store);
    const { port, close } = await listen(server);
    const { cookie, user } = await openPerson(server);
    const body = { currentPassword: PASSWORD, password: "a new long password" };
    for (const variant of sendable("/api/account/password")) {
      expect([400, 401, 404], variant).toContain((await send(port, variant, body, {})).status);
      const foreign = await send(port, variant, body, { cookie, origin: "https://evil.example" });
      expect([400, 403, 404], variant).toContain(foreign.status);
    }
    const { password_hash } = await server.context.store.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(user.password_hash);
    close();
    await server.close();
  });
});
