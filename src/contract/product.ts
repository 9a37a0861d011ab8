export const PRODUCT_NAME = "Peptidary";

/** Under which anybody may use the library's content. */
export const CONTENT_LICENSE = "CC-BY-4.0";
