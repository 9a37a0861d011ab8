import type { Plugin } from "vite";
import { PUBLISHED } from "./published-content-path.ts";
import type { TestApp } from "./test-app.ts";

/**
 * What everyone may read, as the real API answers it from the shipped content: component tests make up what a person
 * owns, not the library.
 */
export function publishedContent(): Plugin {
  let opened: Promise<TestApp> | null = null;
  const open = async () => {
    const { openTestApp } = await import("./test-app.ts"); // only once a component test runs
    return openTestApp("sqlite", { withContent: true });
  };
  return {
    name: "published-content",
    configureServer({ middlewares, httpServer }) {
      middlewares.use(PUBLISHED, async (request, response) => {
        opened ??= open();
        const answer = await (await opened).request(request.url ?? "/");
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(new Uint8Array(await answer.arrayBuffer()));
      });
      httpServer?.once("close", () => void opened?.then((app) => app.close()));
    },
  };
}
