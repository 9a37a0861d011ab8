import { createServer } from "node:net";

/** A small SMTP server that takes every mail, or refuses every recipient. */
export interface SmtpServer {
  readonly url: string;
  /** Each line that was no part of a message. */
  readonly commands: string[];
  /** The messages as they came over the wire, newest last. */
  readonly received: string[];
  close(): void;
}

export async function startSmtp(refusal?: string): Promise<SmtpServer> {
  const received: string[] = [];
  const commands: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    let buffered = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (message === null) commands.push(line);
      if (message !== null) {
        if (line !== ".") message += `${line}\n`;
        else {
          received.push(message);
          message = null;
          say("250 taken");
        }
      } else if (/^EHLO/i.test(line)) say("250 test");
      else if (/^RCPT/i.test(line)) say(refusal ?? "250 fine");
      else if (/^DATA/i.test(line)) {
        message = "";
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 fine");
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const lines = (buffered + chunk.toString()).split("\r\n");
      buffered = lines.pop() ?? "";
      lines.forEach(hear);
    });
    say("220 test");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the mail server has no port");
  return { url: `smtp://127.0.0.1:${address.port}`, commands, received, close: () => server.close() };
}
