import { z } from "zod";
import { operation } from "./operation.ts";

const DISPLAY_NAME_MAX = 80;
export const DisplayName = z.string().trim().min(1).max(DISPLAY_NAME_MAX);

/** What a browser draws anywhere and never runs. The type is found in the bytes. */
export const AVATAR_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
export const MAX_AVATAR_BYTES = 262_144;

/** What a person sees of their own account, beside the session. */
export const Profile = z.strictObject({
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False: no mail server is configured, and links lie in the server's outbox folder. */
  sendsMail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When they said that they are 18 or older; null in accounts older than that question. */
  adultAt: z.iso.datetime().nullable(),
  /** When they agreed that the server keeps health data of theirs; null: it takes none. */
  healthConsentAt: z.iso.datetime().nullable(),
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

/** An address that is confirmed already gets no mail; the answer is the same. */
export const sendVerificationAgain = operation({
  id: "profile.send-verification",
  method: "post",
  path: "/api/account/verification",
  summary: "Send the link that confirms the e-mail address again; the one before stops working",
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
  params: z.strictObject({ id: z.uuid() }),
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

/** Agreeing again changes nothing: the first time counts. */
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
  summary: "Take the consent back: new health data is refused, what is stored stays until it is deleted",
  access: "member",
  status: 200,
  response: Profile,
});
