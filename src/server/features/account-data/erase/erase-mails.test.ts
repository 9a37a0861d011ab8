import { expect, test } from "vitest";
import { namesAddress } from "./erase-mails.ts";

const mail = (head: string, body: string) => `${head}\r\nSubject: A\r\n\r\n${body}`;

test.each([
  ["to it", mail("To: <ada@example.org>", "Hello")],
  ["in other letters", mail("To: Ada@Example.ORG", "Hello")],
  ["on a folded line", mail("To: <grace@example.org>,\r\n <ada@example.org>", "Hello")],
  ["in its text", mail("To: <admin@example.org>", "From ada@example.org.")],
  ["as quoted-printable", mail("To: <admin@example.org>", "From ada=40exam=\r\nple.org")],
  ["as base64", mail("To: <admin@example.org>", Buffer.from("From ada@example.org").toString("base64"))],
])("a mail that names the address %s", (_how, text) => expect(namesAddress(text, "ada@example.org")).toBe(true));

test.each(["xada@example.org", "a.ada@example.org", "ada@example.org.uk", "ada@example.organic", "ada@example"])(
  "%s is another's",
  (other) => expect(namesAddress(mail(`To: <${other}>`, other), "ada@example.org")).toBe(false),
);
