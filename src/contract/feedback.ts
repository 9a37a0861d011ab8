import { z } from "zod";
import { BotCheckToken } from "./bot-check.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

const FEEDBACK_KINDS = ["problem", "idea", "wrong-fact", "praise", "other"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
const FEEDBACK_STATES = ["open", "in-progress", "done", "declined"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const MAX_FEEDBACK = 4_000;

/** Only the path of a page: its query and fragment may contain personal input. */
const PagePath = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s]*$/, "The path of a page, without what follows it");

const What = {
  kind: z.enum(FEEDBACK_KINDS),
  message: z.string().trim().min(1).max(MAX_FEEDBACK),
  /** Where it was written, and in which version; each is empty if the person removed it. */
  page: z.union([z.literal(""), PagePath]),
  productVersion: z.string().max(40),
};

/** A person's own feedback. `note` is our answer to them. */
export const OwnFeedback = z.strictObject({
  id: z.uuid(),
  ...What,
  state: z.enum(FEEDBACK_STATES),
  note: z.string().max(1_000),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnFeedback = z.infer<typeof OwnFeedback>;

/** The same for admins. It doesn't reveal the account: there is an email address only if the person gave one. */
export const Feedback = OwnFeedback.extend({
  email: z.string().nullable(),
  /** Whether the writer can read the answer here, with their account. */
  isFollowed: z.boolean(),
  version: z.int().positive(),
});
export type Feedback = z.infer<typeof Feedback>;

/** The sender creates `id`: a repeat after a lost answer is stored only once. */
export const createFeedback = operation({
  id: "feedback.create",
  method: "post",
  path: "/api/feedback",
  summary: "Write to the people behind the product; no account needed",
  access: "everyone",
  body: z.strictObject({
    id: z.uuid(),
    ...What,
    email: z.string().trim().max(254).pipe(z.email()).nullable(),
    /** Stores it with the account, so that its writer can follow it; ignored if no one is signed in. */
    isFollowed: z.boolean(),
    botCheck: BotCheckToken,
  }),
  status: 201,
  response: Id,
});

export const listFeedback = operation({
  id: "feedback.list",
  method: "get",
  path: "/api/feedback",
  summary: "What people wrote, newest first",
  access: "admin",
  query: PageQuery.extend({ state: z.enum(FEEDBACK_STATES).optional() }),
  status: 200,
  response: pageOf(Feedback),
});

export const readFeedback = operation({
  id: "feedback.read",
  method: "get",
  path: "/api/feedback/{id}",
  summary: "One message as it is now",
  access: "admin",
  params: Id,
  status: 200,
  response: Feedback,
});

export const answerFeedback = operation({
  id: "feedback.answer",
  method: "patch",
  path: "/api/feedback/{id}",
  summary: "Say what becomes of it, and answer; a stale version is refused",
  access: "admin",
  params: Id,
  body: z.strictObject({
    state: z.enum(FEEDBACK_STATES),
    note: z.string().trim().max(1_000),
    ...OF_VERSION,
  }),
  status: 200,
  response: Feedback,
});

export const listOwnFeedback = operation({
  id: "feedback.mine",
  method: "get",
  path: "/api/own-feedback",
  summary: "What the person wrote and follows, newest first",
  access: "member",
  query: PageQuery,
  status: 200,
  response: pageOf(OwnFeedback),
});
