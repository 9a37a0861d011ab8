import type { Server } from "node:http";

interface Place {
  readonly port: number;
  readonly host: string;
}

/** The names of the host and port settings, for error messages. */
interface SettingNames {
  readonly port: string;
  readonly host: string;
}

/** Resolves with the actual port, which differs from the one asked for if that is 0. */
export function listen(server: Server, { port, host }: Place, names: SettingNames): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(whyNotListening(error, { port, host }, names))));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** One sentence that says what is wrong and how to fix it. */
function whyNotListening(error: Error, { port, host }: Place, names: SettingNames): string {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use: choose another one, for example ${names.port}=${port < 65_535 ? port + 1 : 3000} npm start`;
  if (code === "EACCES")
    return `This account may not use port ${port}: choose one above 1023, for example ${names.port}=3000 npm start`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}: choose one it has, for example ${names.host}=0.0.0.0 npm start`;
  return `Peptidary cannot listen on ${host}:${port}: ${reasonOf(error)}`;
}

/** A failed connection attempt to several addresses at once has a code but no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
