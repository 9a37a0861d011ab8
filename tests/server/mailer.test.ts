import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reminderWords } from "#domain/cycles/remind/reminder-words.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import { reminderMail } from "#server/mail/templates/reminder-mail.ts";
import { freePort } from "#support/postgres.ts";
import { startSmtp } from "#support/smtp-server.ts";
import { XSS_PAYLOADS } from "#support/xss-payloads.ts";

const MAIL = {
  to: "ada@example.org",
  subject: "Grüße from Peptidary",
  text: "Open this:\n\nhttps://x.example/login#reset=abc\n",
};
const HEADERS = [
  ...["content-transfer-encoding", "content-type", "date", "from"],
  ...["message-id", "mime-version", "subject", "to"],
];
const MAIL_FROM = "Peptidary <peptidary@example.org>";

describe("a mailer", () => {
  let dataDir = "";
  let lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "peptidary-mail-"));
    lines = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("without SMTP_URL writes one .eml per mail, for the server's user alone, and the log names the file only", async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom: MAIL_FROM, dataDir }, log);
    expect(mailer.kind).toBe("outbox");
    await Promise.all([mailer.send(MAIL), mailer.send(MAIL)]);
    const folder = join(dataDir, "outbox");
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of files) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
      const message = readFileSync(join(folder, file), "utf8");
      expect(message).toMatch(/^From: Peptidary <peptidary@example\.org>\r$/m);
      expect(message).toMatch(/^To: ada@example\.org\r$/m);
      expect(message).toContain("\r\nhttps://x.example/login#reset=abc\r\n");
      expect(lines.join("")).toContain(file);
    }
    expect(lines.join("")).not.toContain("ada@");
    expect(lines.join("")).not.toContain("#reset");
  });

  test("with SMTP_URL sends them", async () => {
    const smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: MAIL_FROM, dataDir }, log);
    expect(mailer.kind).toBe("smtp");
    await mailer.send(MAIL);
    smtp.close();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^To: ada@example\.org$/m);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test("what people typed is words of a plain text, wherever a mail names it", async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom: MAIL_FROM, dataDir }, log);
    for (const [place, { text: peptideName }] of XSS_PAYLOADS.entries()) {
      const dose = { peptideName, time: "08:00", amount: "5", unit: "mg" } as const;
      const reminder = { id: `r${place}`, dueAt: "2026-01-01T08:00:00Z", words: reminderWords(dose, false) };
      const mail = reminderMail(MAIL.to, "https://x.example", { ...reminder, page: "/cycles", isDiscreet: false });
      await mailer.deliver(mail);
    }
    const folder = join(dataDir, "outbox");
    const heads = readdirSync(folder).map((file) => {
      const [head = ""] = readFileSync(join(folder, file), "utf8").split("\r\n\r\n");
      return head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
    });
    expect(heads).toHaveLength(XSS_PAYLOADS.length);
    for (const lines of heads) {
      expect(lines.map((line) => line.split(":")[0]?.toLowerCase()).toSorted()).toEqual(HEADERS);
      expect(lines).toContain("Content-Type: text/plain; charset=utf-8");
    }
  }, 60_000);

  test("a line break in a header makes no second header", async () => {
    const smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: MAIL_FROM, dataDir }, log);
    await mailer.send({ ...MAIL, subject: "Hello\r\nBcc: eve@evil.example" });
    smtp.close();
    expect(smtp.received[0]).not.toMatch(/^Bcc:/m);
  });

  test("a refused recipient and a mail server that is away stay silent to the caller and leave no address in the log", async () => {
    const smtp = await startSmtp("550 no such mailbox ada@example.org");
    const away = `smtp://127.0.0.1:${await freePort()}`;
    for (const smtpUrl of [smtp.url, away])
      await expect(createMailer({ smtpUrl, mailFrom: MAIL_FROM, dataDir }, log).send(MAIL)).resolves.toBeUndefined();
    smtp.close();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/"smtp":"550"/);
    expect(lines[1]).toMatch(/ECONNREFUSED|ESOCKET/);
    expect(lines.join("")).not.toMatch(/ada|example\.org/);
  });

  test("delivering says so where it fails, and gives the mail the name it was handed", async () => {
    const smtp = await startSmtp();
    const mail = { ...MAIL, id: "0199.1700000000000" };
    await createMailer({ smtpUrl: smtp.url, mailFrom: MAIL_FROM, dataDir }, log).deliver(mail);
    smtp.close();
    expect(smtp.received[0]).toMatch(/^Message-ID:\s*<0199\.1700000000000@example\.org>$/m);
    const away = createMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, mailFrom: MAIL_FROM, dataDir }, log);
    await expect(away.deliver(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
