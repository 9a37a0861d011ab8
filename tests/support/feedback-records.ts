import type { z } from "zod";
import type { createFeedback } from "#contract/feedback.ts";
import { newId } from "#server/db/id.ts";
import { insertFeedback } from "#server/features/feedback/repository.ts";
import type { Person } from "./person.ts";
import { solvedCheck } from "./solved-check.ts";
import type { TestApp } from "./test-app.ts";

type FeedbackBody = z.input<(typeof createFeedback)["body"]>;

/** What somebody writes, with an id of its own each time and no bot check. */
export function feedbackBody(changes: Partial<FeedbackBody> = {}): FeedbackBody {
  return {
    id: crypto.randomUUID(),
    kind: "idea",
    message: "Show the needle's length.",
    email: "writer@example.org",
    page: "/calculator",
    productVersion: "0.1.0",
    isFollowed: true,
    ...changes,
  };
}

export async function checkedFeedback(server: TestApp, changes: Partial<FeedbackBody> = {}): Promise<FeedbackBody> {
  return { ...feedbackBody(changes), botCheck: await solvedCheck(server.request) };
}

/** Puts a message into the store, of this person or of nobody; answers its id. */
export async function addFeedback(server: TestApp, writer: Person | null = null): Promise<string> {
  const { store, now } = server.context;
  const time = now().toISOString();
  const { kind, message, email, page, productVersion } = feedbackBody();
  const id = newId();
  const userId = writer?.user.id ?? null;
  const fields = { id, userId, kind, message, email, page, productVersion };
  await insertFeedback(store.db, { ...fields, createdAt: time, updatedAt: time });
  return id;
}
