import type { GuideSummary } from "#contract/guides.ts";
import type { Access } from "#contract/operation.ts";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { NAV_ROUTES, type NavIcon, type RoutePath } from "../route-table.ts";

/** One line of the palette. `words` are extra search terms. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly words: readonly string[];
  readonly icon: NavIcon;
  readonly to: string;
  readonly hash?: string;
}

interface Who {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
}

interface Line extends PaletteEntry {
  readonly access: Access;
}

const line = (
  access: Access,
  to: RoutePath,
  icon: NavIcon,
  label: string,
  words: readonly string[] = [],
  hash = "",
): Line => ({
  id: label,
  label,
  words,
  hint: "",
  icon,
  to,
  hash,
  access,
});

const ACTIONS = [
  line("everyone", "/protocol-generator", "generator", "Begin a plan", ["protocol", "generate"]),
  line("member", "/", "cycles", "Log a dose", ["taken", "today", "injection"]),
  line("member", "/cycles/new", "cycles", "New cycle", ["track", "start"]),
  line("member", "/cycles/stock", "cycles", "Vials and stock", [
    "run out",
    "add vial",
    "add a vial",
    "refill",
    "reorder",
    "inventory",
    "supplies",
    "syringes",
    "shopping list",
  ]),
  line("member", "/vitals", "vitals", "Progress photos", ["picture", "before and after", "compare photos", "camera"]),
  line("member", "/my-data", "my-data", "Export all data", ["export", "download", "backup", "my data", "zip"]),
  line("member", "/my-data", "my-data", "Import a data export", ["import", "restore", "upload", "my data"]),
  line("member", "/my-data", "my-data", "Delete account", ["remove", "erase", "close", "my data"]),
  line("member", "/my-data", "my-data", "Devices", ["sessions", "sign out everywhere", "my data"]),
  line("member", "/profile", "profile", "Change password", ["two-step", "passkey", "security", "profile"]),
  line("member", "/my-data", "my-data", "Import from another app", ["import", "switch", "csv", "tracker", "my data"]),
  line(
    "member",
    "/settings",
    "settings",
    "Reminder settings",
    ["notifications", "e-mail", "push", "alerts"],
    "reminders",
  ),
  line("member", "/cycles/report", "cycles", "Report for a clinician", ["doctor", "pdf", "print"]),
  line("everyone", "/calculator", "calculator", "Calculate a dose", ["reconstitute", "syringe", "units", "draw"]),
  line("everyone", "/bloodwork/new", "bloodwork", "Add blood results", ["import", "pdf", "lab", "draw"]),
  line("everyone", "/peptides/compare", "library", "Compare peptides", ["side by side"]),
  line("member", "/protocols/compare", "protocols", "Compare protocols", ["plans", "side by side", "differences"]),
  line("member", "/peptides/new", "library", "New peptide", ["add", "private", "describe"]),
  line("admin", "/guides/new", "guides", "New guide", ["write", "add"]),
  line("everyone", "/safety", "safety", "When to get help", ["emergency", "red flags", "112", "911", "999"]),
  line("everyone", "/feedback", "feedback", "Leave feedback", ["report", "problem", "idea"]),
];

const PAGES = [
  ...NAV_ROUTES.map(({ path, access, nav }) => line(access, path as RoutePath, nav.icon, nav.label)),
  // pages that are in no menu
  line("everyone", "/glossary", "guides", "Glossary", ["words", "meaning"]),
  line("everyone", "/donations", "support", "Donations", ["give", "money"]),
  line("everyone", "/privacy", "safety", "Privacy", ["data", "kept", "consent"]),
];

export const actionsFor = (who: Who) => linesFor(who, ACTIONS);
export const pagesFor = (who: Who) => linesFor(who, PAGES);

function linesFor({ isSignedIn, isAdmin }: Who, lines: readonly Line[]): PaletteEntry[] {
  const mayOpen = (access: Access) => access === "everyone" || (access === "member" ? isSignedIn : isAdmin);
  return lines.filter(({ access }) => mayOpen(access));
}

export function peptideEntries(peptides: readonly PeptideSummary[]): PaletteEntry[] {
  return peptides.map(({ slug, name, aliases }) => ({
    id: slug,
    label: name,
    hint: aliases.slice(0, 2).join(", "),
    words: aliases,
    icon: "library",
    to: `/peptides/${slug}`,
  }));
}

export function guideEntries(guides: readonly GuideSummary[]): PaletteEntry[] {
  return guides.map(({ slug, title, tags }) => ({
    id: slug,
    label: title,
    hint: "",
    words: tags,
    icon: "guides",
    to: `/guides/${slug}`,
  }));
}
