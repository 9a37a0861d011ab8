import { PHOTO_FOLDER, PHOTO_LIST_ENTRY } from "#domain/vitals/photos/photo-archive.ts";
import { ARCHIVE_ENTRY, README_ENTRY, TABLE_ENTRIES } from "./entry-names.ts";

interface Described {
  readonly email: string;
  readonly exportedAt: string;
  readonly formatVersion: number;
  /** Names of report files whose bytes could not be found. */
  readonly missing: readonly string[];
}

/** Explains the ZIP to someone who opens it in ten years. */
export function readmeText({ email, exportedAt, formatVersion, missing }: Described): string {
  const lines = [
    "Everything Peptidary stores for one account",
    "",
    `Account: ${email}`,
    `Taken:   ${exportedAt}`,
    `Format:  ${formatVersion}`,
    "",
    `${ARCHIVE_ENTRY}`,
    "  All of it, exactly as it is stored: JSON (RFC 8259), UTF-8. An import reads this file.",
    "  Lists: protocols, peptideCycles, doses, vials, supplies,",
    "  bloodwork, vitals, vitalImports, lists, privatePeptides and mixes.",
    "  Once each: settings, bloodworkSettings and profile. What you wrote to us: feedback and claimReports.",
    "  Records name each other by id. A dose names its cycle and vial, a cycle its protocol, a draw its files,",
    "  a measured day the import that brought it.",
    "",
    ...Object.values(TABLE_ENTRIES),
    "  The same as tables for a spreadsheet. A cell that a spreadsheet could run as a formula has an apostrophe in front.",
    "",
    "files/",
    "  Original reports and the picture of the profile, each in a folder named by its id.",
    "",
    PHOTO_FOLDER,
    "  Progress photos, if the browser that saved this ZIP had any: JPEG, named by day, view and id.",
    `  ${PHOTO_LIST_ENTRY} lists each with its day, view, note and file. No server has them: the browser adds them`,
    "  to the ZIP, and takes them out again before it sends the rest for an import.",
    "",
    "Not in here: the password, passkeys, tokens, codes of a second factor, sessions, and the secret part of links.",
    "",
    `To import it, open My data and choose this ZIP under Import. ${README_ENTRY} and the tables are skipped.`,
    "It holds health data in plain text: keep it where only you can read it.",
    ...(missing.length > 0 ? ["", "Missing when this was exported:", ...missing.map((name) => `  ${name}`)] : []),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
