/** Whose entry a compound was checked against; what a person wrote for themself is never called the library's. */
export type EntryOwner = "library" | "private";

interface EntryWords {
  /** "the highest … amount". */
  readonly amount: string;
  readonly inside: string;
  readonly comparable: string;
  readonly schedule: string;
  readonly noDose: string;
  /** "Its sources list …". */
  readonly lists: string;
  readonly acts: string;
  readonly banned: string;
  readonly sportNotKnown: string;
}

export const ENTRY_WORDS: Readonly<Record<EntryOwner, EntryWords>> = {
  library: {
    amount: "labelled or human-trial amount",
    inside: "Inside what labels and human trials used",
    comparable: "No labelled or human-trial amount",
    schedule: "labelled or human-trial schedule that could be counted",
    noDose: "The library knows no labelled or human-trial dose of it",
    lists: "Its sources list",
    acts: "It acts the same way as",
    banned: "Banned in sport",
    sportNotKnown: "Whether it is banned in sport is not known here.",
  },
  private: {
    amount: "label or trial amount in your private entry",
    inside: "Inside the label and trial amounts in your private entry",
    comparable: "No label or trial amount in your private entry",
    schedule: "label or trial schedule in your private entry that could be counted",
    noDose: "Your private entry has no label or trial dose of it",
    lists: "Your private entry lists",
    acts: "By your private entry, it acts the same way as",
    banned: "Your private entry says: banned in sport",
    sportNotKnown: "Your private entry does not say whether it is banned in sport.",
  },
};
