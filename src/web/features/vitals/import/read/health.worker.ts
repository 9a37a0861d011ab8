import { serveOrders } from "./serve-orders.ts";

/** Its policy lets it load and send nothing at all (`server/http/security-headers.ts`). */
serveOrders(null);
