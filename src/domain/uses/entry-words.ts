/** Whose entry a compound was checked against; a private entry is never called the library's. */
export type EntryOwner = "library" | "private";

interface EntryWords {
  /** "the highest … amount". */
  readonly amount: string;
  readonly comparable: string;
  readonly noDose: string;
  /** "Its sources list …". */
  readonly lists: string;
  readonly acts: string;
  readonly banned: string;
  readonly sportNotKnown: string;
  /** "… starts at 2.5 mg", by where the dose is from. */
  readonly source: Readonly<Record<"label" | "human-trial", string>>;
}

export const ENTRY_WORDS: Readonly<Record<EntryOwner, EntryWords>> = {
  library: {
    amount: "labeled or human-trial amount",
    comparable: "No label or human trial used an amount",
    noDose: "No label or human trial gave it",
    lists: "Its sources list",
    acts: "It acts the same way as",
    banned: "Banned in sport",
    sportNotKnown: "We don't know whether it is banned in sport.",
    source: { label: "the label", "human-trial": "the trial" },
  },
  private: {
    amount: "label or trial amount in your private entry",
    comparable: "No label or trial amount in your private entry is",
    noDose: "Your private entry has no label or trial dose of it",
    lists: "Your private entry lists",
    acts: "By your private entry, it acts the same way as",
    banned: "Your private entry says: banned in sport",
    sportNotKnown: "Your private entry does not say whether it is banned in sport.",
    source: { label: "the label in your private entry", "human-trial": "the trial in your private entry" },
  },
};
