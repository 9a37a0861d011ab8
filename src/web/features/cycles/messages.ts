export const TEXT = {
  heading: "My Cycles",
  newCycle: "New Cycle",
  empty: "No cycles yet",
  emptyHint: "Create a cycle, or use one of your protocols.",
  loadFailedTitle: "Error Loading Cycles",
  loadFailed: "Failed to load cycles",
  signedOut: "Authentication Required - Please sign in to view your cycles.",
  notFound: "This cycle was not found",
  notFoundHint: "It may have been deleted, or the link may be wrong.",
  deleteQuestion:
    "Are you sure you want to delete this cycle and everything logged in it? This action cannot be undone.",
} as const;

const failed = { variant: "destructive" } as const;

export const TOAST = {
  created: { title: "Cycle Created", description: "Your cycle has been saved" },
  createFailed: { title: "Save Failed", description: "Failed to save your cycle. Please try again.", ...failed },
  vialFailed: (why = "Please try again.") => ({
    title: "Vial not added",
    description: `${why} You can add it under Vials and stock.`,
    ...failed,
  }),
  changed: { title: "Cycle Saved", description: "Your changes have been saved" },
  changeFailed: { title: "Save Failed", description: "The cycle couldn't be changed. Please try again.", ...failed },
  changedElsewhere: {
    title: "Changed on another device",
    description: "This cycle was just changed on another device. Nothing was overwritten. Check it and try again.",
    ...failed,
  },
  deleted: { title: "Cycle Deleted", description: "The cycle has been removed" },
  deleteFailed: { title: "Delete Failed", description: "Failed to delete the cycle", ...failed },
} as const;
