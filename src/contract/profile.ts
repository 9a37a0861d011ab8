import { z } from "zod";
import { operation } from "./operation.ts";
import { Id } from "./stored.ts";

const DISPLAY_NAME_MAX = 80;
export const DisplayName = z.string().trim().min(1).max(DISPLAY_NAME_MAX);

/** Types that every browser draws and none runs. The type is detected in the bytes. */
export const AVATAR_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
export const MAX_AVATAR_BYTES = 262_144;

/** A person's view of their own account, besides the session. */
export const Profile = z.strictObject({
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False: no mail server is configured, and links are in the server's outbox folder. */
  sendsMail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When they confirmed that they are 18 or older; null in accounts older than that question. */
  adultAt: z.iso.datetime().nullable(),
  /** When they consented to storing health data; null: the server refuses any. */
  healthConsentAt: z.iso.datetime().nullable(),
  /** When they consented to storing measurements of the body as well; null: the server refuses these. */
  bodyConsentAt: z.iso.datetime().nullable(),
  /** Another picture has another id. */
  avatarId: z.uuid().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const readProfile = operation({
  id: "profile.read",
  method: "get",
  path: "/api/account",
  summary: "The person's own account: name, address, consent, picture",
  access: "member",
  status: 200,
  response: Profile,
});

export const updateProfile = operation({
  id: "profile.update",
  method: "patch",
  path: "/api/account",
  summary: "Change the name",
  access: "member",
  body: z.strictObject({ displayName: DisplayName }),
  status: 200,
  response: Profile,
});

/** A confirmed email address gets no mail; the answer is the same. */
export const sendVerificationAgain = operation({
  id: "profile.send-verification",
  method: "post",
  path: "/api/account/verification",
  summary: "Send the link that confirms the email address again; the one before stops working",
  access: "member",
  status: 202,
  response: z.strictObject({ outcome: z.literal("check-mail") }),
});

export const saveAvatar = operation({
  id: "profile.save-avatar",
  method: "post",
  path: "/api/account/avatar",
  summary: "Set the person's picture: PNG, JPEG or WebP of at most 256 kB, as multipart/form-data",
  access: "member",
  adds: "bytes",
  maxFileBytes: MAX_AVATAR_BYTES,
  status: 200,
  response: Profile,
});

export const readAvatar = operation({
  id: "profile.read-avatar",
  method: "get",
  path: "/api/account/avatar/{id}",
  summary: "The person's own picture",
  access: "member",
  owned: true,
  params: Id,
  status: 200,
  answersFile: true,
});

export const deleteAvatar = operation({
  id: "profile.delete-avatar",
  method: "delete",
  path: "/api/account/avatar",
  summary: "Delete the person's picture",
  access: "member",
  status: 204,
});

/** Consenting again changes nothing: the first time counts. */
export const giveHealthConsent = operation({
  id: "profile.give-health-consent",
  method: "post",
  path: "/api/account/health-consent",
  summary: "Agree that this server keeps the health data the person enters",
  access: "member",
  status: 200,
  response: Profile,
});

export const withdrawHealthConsent = operation({
  id: "profile.withdraw-health-consent",
  method: "delete",
  path: "/api/account/health-consent",
  summary: "Withdraw consent: new health data is refused, what is stored stays until it is deleted",
  access: "member",
  status: 200,
  response: Profile,
});
