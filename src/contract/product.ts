export const PRODUCT_NAME = "Peptidary";

/** The license for anyone to use the library's content. */
export const CONTENT_LICENSE = "CC-BY-4.0";

/** As in package.json. */
export const PRODUCT_VERSION = "0.1.0";
