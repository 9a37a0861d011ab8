/** Admin actions in words, by operation id. */
const WORDS: Readonly<Record<string, string>> = {
  "users.change": "Changed an account",
  "users.end-sessions": "Signed out everywhere",
  "users.grant": "Made an admin",
  "users.revoke": "Made a member",
  "users.suspend": "Suspended",
  "users.restore": "Lifted the suspension",
  "tags.create": "Created a tag",
  "tags.update": "Changed a tag",
  "tags.merge": "Merged a tag",
  "tags.delete": "Deleted a tag",
  "reports.settle": "Answered a report",
  "feedback.answer": "Answered feedback",
  "editions.create": "Created an entry",
  "editions.update": "Changed an entry",
  "editions.publish": "Published or withdrew an entry",
  "guide-editions.create": "Created a guide",
  "guide-editions.update": "Changed a guide",
  "guide-editions.publish": "Changed a guide's state",
  "guide-editions.delete": "Deleted a guide",
  "guide-editions.restore": "Changed a guide",
  "pictures.create": "Added a picture",
  "access-tokens.create": "Created an access token",
  "access-tokens.revoke": "Revoked an access token",
};

/** The detail of a change of rights in the log; each right is one word. */
const RIGHTS: Readonly<Record<string, string>> = {
  admin: "Made an admin",
  member: "Made a member",
  suspended: "Suspended",
  active: "Lifted the suspension",
};

/** Falls back to the id for actions of another version. */
export function actionWords({ action, detail }: { readonly action: string; readonly detail: string }): string {
  const words = WORDS[action] ?? action;
  if (detail === "" || detail === BY_COMMAND) return words;
  if (action !== "users.change") return `${words}: ${detail}`;
  return detail
    .split(", ")
    .map((right) => RIGHTS[right] ?? right)
    .join(", ");
}

/** The detail of an action done on the server itself, without an account. */
export const BY_COMMAND = "by command";
