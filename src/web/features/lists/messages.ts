export const TEXT = {
  heading: "Custom Lists",
  signedOut: "Authentication Required - Please sign in to view your lists.",
  loadFailedTitle: "Error Loading Lists",
} as const;

const failed = { variant: "destructive" } as const;

export const TOAST = {
  createFailed: { title: "The list was not created", description: "Please try again.", ...failed },
  copyFailed: { title: "The list was not copied", description: "Please try again.", ...failed },
  deleteFailed: { title: "The list was not deleted", description: "Please try again.", ...failed },
  restoreFailed: { title: "We couldn't restore the list", description: "Please try again.", ...failed },
} as const;

/** The longest texts the server takes. */
export const MAX_NAME = 120;
export const MAX_TEXT = 2_000;
