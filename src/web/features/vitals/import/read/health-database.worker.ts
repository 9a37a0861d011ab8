import { openDatabase } from "./open-database.ts";
import { serveOrders } from "./serve-orders.ts";

/** Started only for a file that needs SQLite, because its policy lets it load that from our own server. */
serveOrders(openDatabase);
