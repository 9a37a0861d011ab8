import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { createApp } from "#server/app.ts";
import { verifyCaptcha } from "#server/bot-check/verify-captcha.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import { addBloodwork, bytesOf, fileInit, formInit } from "#support/bloodwork-records.ts";
import { SECRET_KEY, SITE_KEY, startCaptchaServer } from "#support/captcha-server.ts";
import { exportOf, fillAccount, restoreInto } from "#support/full-account.ts";
import { mountTinyPages, PAGE_PATHS } from "#support/pages.ts";
import { openPerson, post } from "#support/person.ts";
import { startS3 } from "#support/s3-server.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { startSmtp } from "#support/smtp-server.ts";
import { openTestApp } from "#support/test-app.ts";
import { zipOf } from "#support/zip-of.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Ways to make one address out of another, wherever a text of a visitor ends up in it. */
const HOSTILE = [
  ...["../../other", "..%2f..%2fother", "/etc/passwd", "\\..\\other", "?delete", "#", "%00", "a\u0000b", ";x", "a/./b"],
  ...["@127.0.0.1", "evil.example@", "//evil.example/x", "http://169.254.169.254/latest", "[::1]", ":6379"],
  ...[
    "a\r\nHost: evil.example",
    "a%0d%0aHost:%20evil.example",
    "\u2028",
    "\ud800",
    "{{7*7}}",
    "&secret=x",
    "=",
    "\u202e",
  ],
];

const portOf = (server: Server): number => {
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("no port");
  return address.port;
};
async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

test("nothing but the five senders has a way to connect out", () => {
  // `server.connect` is the Model Context Protocol's: it takes a request at hand, and no address
  const WAYS =
    /\bfetch\(|from "node:(?:http2?|https|tls|dgram)"|(?<!\bserver\.)\bconnect\(|import\("nodemailer"\)|from "(?:aws4fetch|pg|undici|ws)"/;
  const found = globSync("src/{server/**/*,main}.ts", { cwd: ROOT })
    .filter((name) => !name.endsWith(".test.ts"))
    .filter((name) =>
      readFileSync(join(ROOT, name), "utf8")
        .split("\n")
        .some(
          (line) =>
            !/^import type|^ *(?:\/\/|\*)|import \{ createServer\b[^;]*"node:http"/.test(line) && WAYS.test(line),
        ),
    );
  expect(found.toSorted()).toEqual([
    "src/server/bot-check/verify-captcha.ts",
    "src/server/db/postgres.ts",
    "src/server/files/s3-files.ts",
    "src/server/mail/create-mailer.ts",
    "src/server/outgoing/public-agent.ts",
    "src/server/push/push-sender.ts",
  ]);
});

describe.each([301, 302, 303, 307, 308])("a redirect by %i", (status) => {
  let elsewhere: Server;
  let redirecting: Server;
  let visits = 0;
  beforeAll(async () => {
    elsewhere = await listening(createServer((_request, response) => response.end("{}")));
    elsewhere.on("connection", () => {
      visits += 1;
    });
    const location = `http://127.0.0.1:${portOf(elsewhere)}/latest/meta-data`;
    redirecting = await listening(createServer((_request, response) => response.writeHead(status, { location }).end()));
  });
  afterAll(() => {
    for (const server of [elsewhere, redirecting]) server.close().closeAllConnections();
  });

  test("is followed neither by the file store nor by the bot check", async () => {
    const origin = `http://127.0.0.1:${portOf(redirecting)}`;
    const s3 = {
      S3_ENDPOINT: origin,
      S3_BUCKET: "reports",
      S3_REGION: "a",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    };
    const read = readConfig({ ...s3, DATA_DIR: join(ROOT, ".cache/outgoing") });
    if (!read.ok) throw new Error(read.problems.join("\n"));
    const files = createFiles(read.config, createLog("silent"));
    const id = newId();
    for (const ask of [
      () => files.get(id),
      () => files.put(id, bytesOf("x")),
      () => files.delete(id),
      () => files.check(),
    ])
      await expect(ask()).rejects.toMatchObject({ code: "store-unavailable" });
    for (const provider of ["recaptcha", "recaptcha-v2", "turnstile", "hcaptcha"] as const) {
      const captcha = { provider, siteKey: SITE_KEY, secretKey: SECRET_KEY, origin };
      expect(await verifyCaptcha(captcha, "token", null)).toMatchObject({ kind: "unavailable" });
    }
    expect(visits).toBe(0);
  });
});

test("whatever a token says, the provider is asked at one address, for the token and the secret", async () => {
  const captcha = await startCaptchaServer("turnstile");
  const config = { provider: "turnstile", siteKey: SITE_KEY, secretKey: SECRET_KEY, origin: captcha.origin } as const;
  for (const token of HOSTILE) await verifyCaptcha(config, token, null);
  await captcha.close();
  // it takes down forms sent to its one address only
  expect(captcha.asked.map((form) => [...form].map(([name]) => name).join())).toEqual(
    HOSTILE.map(() => "secret,response"),
  );
  expect(captcha.asked.map((form) => form.get("secret"))).toEqual(HOSTILE.map(() => SECRET_KEY));
  expect(captcha.asked.map((form) => form.get("response"))).toEqual(HOSTILE.map((token) => token.toWellFormed()));
});

test("whatever an address of a person says, it is one recipient of one mail, or none", async () => {
  const smtp = await startSmtp();
  const addresses = [
    ...HOSTILE.flatMap((text) => [`ada${text}@example.org`, `ada@${text}`, `ada@example.org${text}.`]),
    ...["a@b.example\r\nRCPT TO:<eve@evil.example>", "a@b.example>\r\nDATA\r\nx", "a@b.example,eve@evil.example"],
    ...["<eve@evil.example>", "a@b.example eve@evil.example", '"a\\" <eve@evil.example>"@b.example', "a@[127.0.0.1]"],
  ];
  const server = await openTestApp("sqlite");
  const asked = addresses.map((email) => server.request("/api/feedback", post({ id: newId(), email })));
  for (const answer of await Promise.all(asked)) {
    const { status, errors = [] } = await answer.json();
    if (status !== 400) expect(errors.map(({ path }: { path: string }) => path)).toContain("email"); // 400: no text
  }
  await server.close();

  // and should one get through, the mailer keeps it in its place
  const mailer = createMailer(
    { smtpUrl: smtp.url, mailFrom: "Peptidary <us@example.org>", dataDir: "" },
    createLog("silent"),
  );
  for (const to of addresses) {
    smtp.commands.length = 0;
    await mailer.send({ to, subject: `Hello ${to}`, text: to });
    const words = smtp.commands.map((line) => line.split(/[ :]/)[0]?.toUpperCase());
    expect(words.filter((word) => word === "RCPT").length, to).toBeLessThanOrEqual(1);
    for (const word of words) expect(["EHLO", "MAIL", "RCPT", "DATA", "RSET", "QUIT"]).toContain(word);
  }
  smtp.close();
  for (const message of smtp.received) {
    const [head = ""] = message.split("\n\n");
    const names = head.split("\n").flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? []);
    expect(new Set(names).size, head).toBe(names.length);
    expect(names).not.toContain("bcc");
    expect(names).not.toContain("host");
  }
});

test("whatever a file is called, its object is named by an id", async () => {
  const s3 = await startS3();
  const server = await openTestApp("sqlite", { environment: s3.environment });
  const person = await openPerson(server);
  const draw = await addBloodwork(person);
  for (const name of HOSTILE) {
    const filename = `${name.toWellFormed()}.csv`;
    for (const init of [fileInit(filename, `a,${name}\n`), formInit(filename, `b,${name}\n`)])
      await person.request(`/api/bloodwork/${draw.id}/files`, init);
    const named = encodeURIComponent(name.toWellFormed());
    for (const path of [`/api/bloodwork/${draw.id}/files/${named}`, `/api/pictures/${named}`])
      expect((await person.request(path)).status).toBe(404);
  }
  await fillAccount(person, "restored");
  const { archive, files } = await exportOf(person);
  for (const id of [...HOSTILE, newId().toUpperCase()]) {
    const bloodwork = archive.bloodwork.map((one) => ({ ...one, files: one.files.map((file) => ({ ...file, id })) }));
    const avatar = archive.profile.avatar && { ...archive.profile.avatar, id };
    for (const spoiled of [
      { ...archive, bloodwork },
      { ...archive, profile: { ...archive.profile, avatar } },
    ]) {
      const zip = await zipOf({ ...Object.fromEntries(files), "peptidary.json": JSON.stringify(spoiled) });
      const other = await openPerson(server);
      expect((await restoreInto(other, zip)).status, id).toBe(422);
    }
  }
  await server.close();
  await s3.close();
  const stored = s3.targets.filter((target) => target.startsWith("PUT "));
  expect(stored.length).toBeGreaterThan(10);
  for (const target of s3.targets)
    expect(target).toMatch(/^(?:PUT|GET|DELETE) \/reports\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(s3.refusals).toEqual([]);
});

test("over every operation and page, sockets are opened to what is configured and nowhere else", async () => {
  const [s3, smtp] = [await startS3(), await startSmtp()];
  const environment = { ...s3.environment, SMTP_URL: smtp.url };
  const server = await openTestApp("sqlite", { withContent: true, environment });
  const { context } = server;
  const mailer = createMailer(context.config, createLog("silent"));
  const app = createApp({ ...context, mailer });
  const removePages = mountTinyPages({ app });
  const opened: string[] = [];
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [options] = given.flat() as Array<{ host?: string; port?: number }>;
    opened.push(`${options?.host}:${options?.port}`);
    return Reflect.apply(connect, this, given);
  } as typeof connect;
  try {
    for (const operation of OPERATIONS satisfies readonly Operation[]) {
      const caller = await openPerson(server, { role: operation.access === "admin" ? "admin" : "member" });
      const id = "owned" in operation && operation.owned ? await addRecordFor(operation, caller) : "";
      const [path, init] = toRequest(operation, await sampleOf(operation, server, id, caller), caller);
      await (await app.request(`http://localhost:3000${path}`, init)).arrayBuffer();
    }
    for (const { path } of PAGE_PATHS) await (await app.request(`http://localhost:3000${path}`)).text();
    await mailer.check();
    await context.background.idle();
  } finally {
    Socket.prototype.connect = connect;
    removePages();
    await server.close();
    await s3.close();
    smtp.close();
  }
  const configured = [context.config.s3?.endpoint, smtp.url].map((url) => new URL(url ?? "").host);
  expect([...new Set(opened)].toSorted()).toEqual(configured.toSorted());
});
