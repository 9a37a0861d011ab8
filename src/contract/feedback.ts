import { z } from "zod";
import { BotCheckToken } from "./bot-check.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";

const FEEDBACK_KINDS = ["problem", "idea", "wrong-fact", "praise", "other"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
const FEEDBACK_STATES = ["open", "in-progress", "done", "declined"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const MAX_FEEDBACK = 4_000;

/** The path of a page and nothing behind it: what is searched or filled in there is nobody's business. */
const PagePath = z
  .string()
  .max(300)
  .regex(/^\/[^?#\s]*$/, "The path of a page, without what follows it");

const What = {
  kind: z.enum(FEEDBACK_KINDS),
  message: z.string().trim().min(1).max(MAX_FEEDBACK),
  /** Where it was written, and in which version; each is empty where the person took it off. */
  page: z.union([z.literal(""), PagePath]),
  productVersion: z.string().max(40),
};

/** What somebody wrote, as they see it again. `note` is our answer to them. */
export const OwnFeedback = z.strictObject({
  id: z.uuid(),
  ...What,
  state: z.enum(FEEDBACK_STATES),
  note: z.string().max(1_000),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnFeedback = z.infer<typeof OwnFeedback>;

/** The same as admins see it. Whose account it came from is not told: an address is there if the person gave one. */
export const Feedback = OwnFeedback.extend({
  email: z.string().nullable(),
  /** Whether the writer reads the answer here, with their account. */
  isFollowed: z.boolean(),
  version: z.int().positive(),
});
export type Feedback = z.infer<typeof Feedback>;

/** `id` is made by the sender: what is sent again because an answer was lost is kept once. */
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
    /** Keeps it with the account, so that its writer can follow it; ignored where nobody is signed in. */
    isFollowed: z.boolean(),
    botCheck: BotCheckToken,
  }),
  status: 201,
  response: z.strictObject({ id: z.uuid() }),
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
  params: z.strictObject({ id: z.uuid() }),
  status: 200,
  response: Feedback,
});

export const answerFeedback = operation({
  id: "feedback.answer",
  method: "patch",
  path: "/api/feedback/{id}",
  summary: "Say what becomes of it, and answer; a stale version is refused",
  access: "admin",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    state: z.enum(FEEDBACK_STATES),
    note: z.string().trim().max(1_000),
    version: z.int32().positive(),
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
