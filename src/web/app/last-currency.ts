import { anyText, storedValue } from "#web/lib/device/stored-value.ts";

/** The currency this person last gave a price in, so that it is typed once. */
export const lastCurrency = storedValue("mine:currency", anyText, "", { isText: true });
