/** The wording comes from the specification. */
export const TEXT = {
  heading: "Saved Protocols",
  search: "Search protocols...",
  generate: "Generate New Protocol",
  loadFailedTitle: "Error Loading Protocols",
  loadFailed: "Failed to load protocols",
  loadedBefore: "Failed to load protocols. Showing the last loaded list.",
  empty: "No saved protocols",
  emptyHint: "Generate your first protocol and save it to find it here.",
  nothingFound: "No protocols found",
  signedOut: "Authentication Required - Please sign in to view your saved protocols.",
  deleteQuestion: "Are you sure you want to delete this protocol? This action cannot be undone.",
} as const;

const failed = { variant: "destructive" } as const;

export const TOAST = {
  loadFailed: { title: "Error", description: "Failed to load your saved protocols", ...failed },
  readFailed: { title: "Error", description: "Failed to fetch protocol", ...failed },
  generatorFailed: { title: "Not opened", description: "Check the connection and try again.", ...failed },
  saved: { title: "Protocol Saved", description: "Your protocol has been saved successfully" },
  saveFailed: { title: "Save Failed", description: "Failed to save your protocol. Please try again.", ...failed },
  deleted: { title: "Protocol Deleted", description: "The protocol has been removed" },
  deleteFailed: { title: "Delete Failed", description: "Failed to delete the protocol", ...failed },
  notesSaved: { title: "Notes Updated", description: "Your notes have been saved" },
  notesFailed: { title: "Update Failed", description: "Failed to update notes", ...failed },
} as const;
