import { afterAll, beforeAll } from "vitest";
import type { GuideEdition } from "#contract/guide-editions.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { editingGuides, guideDocument, uniqueSlug } from "./guide-records.ts";
import { openPerson, type Person } from "./person.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** The product with its content, and an admin who edits guides there, for the tests of one suite. */
export function openGuideApp(store: Parameters<typeof openTestApp>[0]) {
  let server: TestApp;
  let editor: Person;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    editor = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());
  const edit = editingGuides({ request: (path, init) => editor.request(path, init) });
  const read = (slug: string, from: TestApp = server) => from.request(`/api/guides/${slug}`);
  return {
    ...{ edit, read },
    get server() {
      return server;
    },
    get editor() {
      return editor;
    },
    isPublic: async (slug: string, from?: TestApp) => (await read(slug, from)).status === 200,
    newDraft: async (changes: Partial<Guide> = {}): Promise<GuideEdition> =>
      json(edit.create(uniqueSlug(), guideDocument(changes))),
  };
}

export const json = async (response: Promise<Response>) => (await response).json();

/** What a refusal says. */
export async function problem(response: Promise<Response>) {
  const { status, code, errors, currentVersion, detail } = await json(response);
  return { status, code, errors, currentVersion, detail };
}
