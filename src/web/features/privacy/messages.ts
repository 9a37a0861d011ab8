/** Every number here must match what the server or the browser code actually does. */

export const IN_SHORT = [
  "You can read, calculate, analyze and plan without an account. We store none of it.",
  "With an account, your records are stored on this server and nowhere else.",
  "We show no ads and sell no data. No other company's script runs here unless this page names it below.",
  "You can export and delete everything yourself.",
] as const;

interface Kept {
  readonly what: string;
  readonly where: string;
  readonly howLong: string;
}

export const ON_THE_SERVER: readonly Kept[] = [
  {
    what: "Name, email address, and a picture if you add one",
    where: "With your account. The picture is shown to you alone.",
    howLong: "Until you change it or delete the account.",
  },
  {
    what: "Password",
    where: "Only as a hash (Argon2id). No one can read it back.",
    howLong: "Until you change it or delete the account.",
  },
  {
    what: "Plans, cycles, doses, vials, supplies, body and blood results, with their notes and reports. Also the sex, birth date and units that results are read with",
    where: "With your account, and only after you agreed. Sent over to you alone.",
    howLong: "Until you delete the entry or the account.",
  },
  {
    what: "Plans you share by a link",
    where:
      "Encrypted in your browser. The key is in the link alone: without it, neither we nor anyone else can read them.",
    howLong: "7, 30 or 90 days as you choose, or until you end the link, delete the plan or the account.",
  },
  {
    what: "Lists, mixes and peptides of your own, settings",
    where: "With your account. Anyone with the link can open a list while you share it.",
    howLong: "Until you delete them or the account.",
  },
  {
    what: "That you said you are 18 or older, and that you agreed to health data being kept",
    where: "With your account, as two dates. No birth date is asked for that.",
    howLong: "Until you withdraw consent or delete the account.",
  },
  {
    what: "Signed-in browsers",
    where: "A hash of the session, the browser's name, and when it was used. No network address.",
    howLong: "A session ends 14 days after its last use, and 90 days after sign-in at the latest.",
  },
  {
    what: "Second factor, recovery codes, passkeys",
    where: "The factor's secret sealed with the server's key, the codes as hashes, of a passkey the public half.",
    howLong: "Until you remove them or delete the account.",
  },
  {
    what: "Access tokens for your programs",
    where: "As hashes, with their names, what they may do, and the day of the last use.",
    howLong: "30 days after they expire, or until you revoke them.",
  },
  {
    what: "Where notifications go, and your calendar link",
    where: "With your account. Anyone with the link can open the calendar.",
    howLong: "Until you turn them off or delete the account.",
  },
  {
    what: "Links in mails",
    where: "As hashes. Each works once.",
    howLong: "30 minutes to set a password, 24 hours to confirm an address.",
  },
  {
    what: "Counts of tries, against guessing and abuse",
    where: "Under a hash of the network or email address, not the address itself.",
    howLong: "24 hours at most, then they count no more.",
  },
  {
    what: "Reminders that were sent",
    where: "With your account.",
    howLong: "7 days.",
  },
  {
    what: "Feedback",
    where: "With the message, the page, the version, and an email address only if you gave one.",
    howLong: "24 months after the last answer, once it is done or declined. Deleting your account deletes it too.",
  },
  {
    what: "Reports about entries",
    where: "Your message is for admins. The entry shows that something was reported, and never by whom.",
    howLong:
      "Your message, and that it was yours, 24 months after the answer. Without an answer, until there is one. What you sent signed in goes with the account.",
  },
  {
    what: "The server's log",
    where: "What failed and when. No names, addresses, entries or search words.",
    howLong: "As long as the server's operator keeps its log.",
  },
];

export const ON_THE_DEVICE: readonly Kept[] = [
  {
    what: "Theme, text size, plain or precise words, your answer about statistics",
    where: "In this browser.",
    howLong: "Until you clear the browser's data.",
  },
  {
    what: "Answers to the plan generator, and what you typed and did not save yet",
    where: "In this browser. A plan is sent only when you save it.",
    howLong: "Until you save or discard it, sign out, or clear the browser's data.",
  },
  {
    what: "Blood results and mixes entered without an account",
    where: "In this browser's own database. Anyone who uses the browser can see them.",
    howLong: "Until you move them to an account, delete them, or clear the browser's data.",
  },
  {
    what: "Your last records, so that they open without a connection",
    where: "In this browser's own database, while you are signed in.",
    howLong: "Until you sign out.",
  },
  {
    what: "Progress photos, with their days and notes",
    where:
      "In this browser's own database, never on the server. The place and camera data of the files are left out. Shown to you alone, but not encrypted.",
    howLong: "Until you delete them, your account, or the browser's data. They stay when you sign out.",
  },
  {
    what: "Doses that wait to be sent",
    where: "In this browser's own database.",
    howLong: "Until the server has them, or you discard them. They stay when you sign out, if you say so.",
  },
  {
    what: "Feedback that waits to be sent",
    where: "In this browser.",
    howLong: "Until the server has it, or you discard it; also after you sign out.",
  },
  {
    what: "Which column is which in the files you brought from other apps",
    where: "In this browser. The headings and your choices, nothing of the rows.",
    howLong: "Until you sign out, or clear the browser's data.",
  },
  {
    what: "The library and the guides, for use without a connection",
    where: "In this browser. The same for everyone.",
    howLong: "Until a newer version takes its place, or you clear the browser's data.",
  },
];

interface Cookie {
  readonly name: string;
  readonly purpose: string;
  readonly howLong: string;
}

/** On https each name begins with `__Host-`. */
export const COOKIES: readonly Cookie[] = [
  { name: "session", purpose: "Keeps you signed in.", howLong: "Until you sign out; 90 days at most" },
  {
    name: "device",
    purpose: "Marks a browser that signed in before, so that others can't lock you out. It gives no access.",
    howLong: "400 days",
  },
  { name: "sign-in", purpose: "Holds a sign-in that waits for its second factor.", howLong: "10 minutes" },
  { name: "passkey", purpose: "Binds a passkey's answer to this browser.", howLong: "5 minutes" },
];
