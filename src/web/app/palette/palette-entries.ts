import type { GuideSummary } from "../../../contract/guides.ts";
import type { PeptideSummary } from "../../../domain/peptides/peptide-summary.ts";
import { NAV_ROUTES, type NavIcon } from "../route-table.ts";

/** One line of the palette. `words` are found besides its label. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly words: readonly string[];
  readonly icon: NavIcon;
  readonly to: string;
}

interface Who {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
}

const ACTIONS: ReadonlyArray<Omit<PaletteEntry, "hint"> & { readonly forMembers: boolean }> = [
  {
    id: "plan",
    label: "Begin a plan",
    words: ["protocol", "generate"],
    icon: "generator",
    to: "/protocol-generator",
    forMembers: false,
  },
  {
    id: "dose",
    label: "Log a dose",
    words: ["taken", "today", "injection"],
    icon: "cycles",
    to: "/",
    forMembers: true,
  },
  { id: "cycle", label: "New cycle", words: ["track", "start"], icon: "cycles", to: "/cycles/new", forMembers: true },
  {
    id: "vial",
    label: "Vials and stock",
    words: ["run out", "inventory"],
    icon: "cycles",
    to: "/cycles/stock",
    forMembers: true,
  },
  {
    id: "draw",
    label: "Add blood results",
    words: ["import", "pdf", "lab", "draw"],
    icon: "bloodwork",
    to: "/bloodwork/new",
    forMembers: false,
  },
  {
    id: "compare",
    label: "Compare peptides",
    words: ["side by side"],
    icon: "library",
    to: "/peptides/compare",
    forMembers: false,
  },
  {
    id: "help",
    label: "When to get help",
    words: ["emergency", "red flags", "112", "911", "999"],
    icon: "safety",
    to: "/safety",
    forMembers: false,
  },
  {
    id: "feedback",
    label: "Leave feedback",
    words: ["report", "problem", "idea"],
    icon: "support",
    to: "/feedback",
    forMembers: false,
  },
];

export function actionsFor({ isSignedIn }: Who): PaletteEntry[] {
  return ACTIONS.filter(({ forMembers }) => isSignedIn || !forMembers).map(({ forMembers: _, ...entry }) => ({
    ...entry,
    hint: "",
  }));
}

/** The pages this person may open. */
export function pagesFor({ isSignedIn, isAdmin }: Who): PaletteEntry[] {
  return NAV_ROUTES.filter(
    ({ access }) => access === "everyone" || (access === "member" && isSignedIn) || (access === "admin" && isAdmin),
  ).map(({ path, nav }) => ({ id: path, label: nav.label, hint: "", words: [], icon: nav.icon, to: path }));
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
