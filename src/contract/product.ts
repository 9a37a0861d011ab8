export const PRODUCT_NAME = "Peptidary";
