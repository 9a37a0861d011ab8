import { serve } from "@hono/node-server";
import type { TestApp } from "./test-app.ts";

/** Puts the API on a real socket. */
export async function listen({ app }: TestApp): Promise<{ port: number; close: () => void }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the server has no port");
  return { port: address.port, close: () => server.close() };
}
