/** True in the empty shell that opens offline: it has nothing to hydrate. Asked before the page replaces it. */
export const IS_SHELL = typeof document !== "undefined" && document.documentElement.dataset.shell !== undefined;
