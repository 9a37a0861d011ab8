import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { OPERATIONS } from "#contract/operations.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { SPACE_HEADER } from "#contract/space.ts";
import { recordChange } from "./audit.ts";
import { hasTokenInUrl } from "./auth/access-tokens/token-secret.ts";
import { type AuthOptions, createAuth } from "./auth/auth.ts";
import { mountBotCheck } from "./bot-check/routes.ts";
import type { ServerContext } from "./context.ts";
import { mountAccountData } from "./features/account-data/routes.ts";
import { mountAnalyzer } from "./features/analyzer/routes.ts";
import { mountAuditTrail } from "./features/audit-trail/routes.ts";
import { mountBiomarkers } from "./features/biomarkers/routes.ts";
import { mountBloodworkReading } from "./features/bloodwork/reading/routes.ts";
import { mountBloodwork } from "./features/bloodwork/routes.ts";
import { mountCalendar } from "./features/calendar/routes.ts";
import { mountContentReview } from "./features/content-review/routes.ts";
import { mountCycles } from "./features/cycles/routes.ts";
import { mountDoses } from "./features/doses/routes.ts";
import { mountOembed } from "./features/embeds/oembed.ts";
import { mountFeedback } from "./features/feedback/routes.ts";
import { mountGuides } from "./features/guides/routes.ts";
import { mountHealth } from "./features/health/routes.ts";
import { mountLists } from "./features/lists/routes.ts";
import { mountMcp } from "./features/mcp/routes.ts";
import { mountMixes } from "./features/mixes/routes.ts";
import { mountOptions } from "./features/options/routes.ts";
import { mountPeptides } from "./features/peptides/routes.ts";
import { mountPrivatePeptides } from "./features/private-peptides/routes.ts";
import { mountProfile } from "./features/profile/routes.ts";
import { mountProtocolLinks } from "./features/protocol-links/routes.ts";
import { mountProtocols } from "./features/protocols/routes.ts";
import { mountReminders } from "./features/reminders/routes.ts";
import { mountReports } from "./features/reports/routes.ts";
import { mountSettings } from "./features/settings/routes.ts";
import { mountSharePictures } from "./features/share-pictures/routes.ts";
import { mountSite } from "./features/site/routes.ts";
import { mountSupplies } from "./features/supplies/routes.ts";
import { mountTags } from "./features/tags/routes.ts";
import { mountUsers } from "./features/users/routes.ts";
import { mountUses } from "./features/uses/routes.ts";
import { mountVials } from "./features/vials/routes.ts";
import { mountVitalImports } from "./features/vitals/import-routes.ts";
import { mountVitals } from "./features/vitals/routes.ts";
import { API_REFERENCE_POLICY, apiReferencePage } from "./http/api-reference.ts";
import { createBudgets } from "./http/budgets.ts";
import { cacheableResponse, cacheableText } from "./http/cacheable-body.ts";
import { createClients, isOverNetwork } from "./http/clients.ts";
import type { App, RequestContext, ServerEnv } from "./http/mount.ts";
import { requestNotes } from "./http/note-requests.ts";
import { openApiDocument } from "./http/openapi.ts";
import { ProblemError, problemResponse, toProblem } from "./http/problems.ts";
import { refuseCrossSite } from "./http/same-origin.ts";
import { securityHeaders, withHeaders } from "./http/security-headers.ts";
import { makeErrorsOfThrownValues } from "./http/thrown-values.ts";
import { refuseLongUrl } from "./http/url-length.ts";
import { mountMetrics } from "./metrics/serve-metrics.ts";
import { once } from "./once.ts";
import { createAccountSpace, NEARLY_FULL } from "./space/account-space.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** The whole HTTP API. `main.ts` mounts the web pages on top of it. */
export function createApp(context: ServerContext, authOptions: AuthOptions = {}): App {
  const { config, log } = context;
  const app: App = new Hono<ServerEnv>();
  const clients = createClients(config, log);
  const budgets = createBudgets(config.requestsPerSecond);
  const countUse = async (c: RequestContext, tokenId: string) => {
    if (isOverNetwork(c)) await budgets.countToken(tokenId);
  };
  const auth = createAuth(context, countUse, authOptions);
  const space = createAccountSpace(context.store.db, config, context.now);

  const headersOf = securityHeaders(config.secure);
  const noteRequest = requestNotes(context);

  // one step for what every request needs: each costs a page that is in memory about a twentieth of its time
  app.use(async (c, next) => {
    const requestId = randomUUID();
    const clientAddress = clients.addressOf(c);
    c.set("requestId", requestId);
    c.set("operation", c.req.path.startsWith("/api/") ? "unknown" : "file");
    c.set("clientAddress", clientAddress);
    const isLimited = isOverNetwork(c);
    c.set("takeWork", async (milliseconds) => {
      if (isLimited) await budgets.takeWork(clientAddress, milliseconds);
    });
    c.set("readUser", auth.userReader(c));
    c.set("readToken", auth.tokenReader(c));
    c.set("recordChange", (trx, change) => recordChange(trx, change, context.now()));
    c.set("takeSpace", space.take);
    c.set("giveSpace", space.given);
    await withHeaders(c, headersOf(c.req.path), requestId, async () => {
      if (isLimited) await budgets.countRequest(clientAddress);
      noteRequest(c);
      if (hasTokenInUrl(c.req.url)) throw new ProblemError("token-in-url");
      const refused = refuseLongUrl(c);
      if (refused) c.res = refused;
      else await next();
    });
    if (!READING.has(c.req.method)) await context.store.settled(); // an answer promises that it is on disk
    const fullness = c.get("fullness");
    if (fullness !== undefined && fullness >= NEARLY_FULL)
      c.res.headers.set(SPACE_HEADER, String(Math.floor(fullness * 100)));
  });
  app.use(makeErrorsOfThrownValues);
  app.use("/api/*", refuseCrossSite(config.baseUrl));

  mountHealth(app, context, clients);
  mountSite(app, context);
  mountBotCheck(app, context);
  auth.mount(app);
  mountProfile(app, context);
  mountAccountData(app, context, space);
  mountPeptides(app, context);
  mountPrivatePeptides(app, context);
  mountTags(app, context);
  mountLists(app, context);
  mountMixes(app, context);
  mountReports(app, context);
  mountFeedback(app, context);
  mountProtocols(app, context);
  mountUses(app, context);
  mountProtocolLinks(app, context);
  mountCycles(app, context);
  mountDoses(app, context);
  mountVials(app, context);
  mountSupplies(app, context);
  mountVitals(app, context);
  mountVitalImports(app, context);
  mountUsers(app, context);
  mountAuditTrail(app, context);
  mountContentReview(app, context);
  mountSettings(app, context);
  mountReminders(app, context);
  mountCalendar(app, context);
  mountAnalyzer(app, context);
  mountBiomarkers(app, context);
  mountOptions(app, context);
  mountBloodwork(app, context);
  mountBloodworkReading(app, context);
  mountGuides(app, context);
  mountSharePictures(app, context);
  mountOembed(app, context);
  mountMcp(app, context);
  mountMetrics(app, context.metrics, config.metrics);
  const json = once(() => cacheableText(JSON.stringify(openApiDocument(OPERATIONS, PRODUCT_VERSION))));
  const page = once(() => cacheableText(apiReferencePage(OPERATIONS, PRODUCT_VERSION)));
  app.get("/api/openapi.json", (c) => cacheableResponse(c, json(), { "content-type": "application/json" }));
  app.get("/api/docs", (c) =>
    cacheableResponse(c, page(), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": API_REFERENCE_POLICY,
    }),
  );
  app.all("/api/*", () => {
    throw new ProblemError("not-found");
  });

  app.onError((error, c) => {
    const problem = toProblem(error);
    if (problem.code === "internal" || problem.code === "store-unavailable" || problem.code === "store-full")
      log.error({ requestId: c.var.requestId, err: error }, `request failed: ${problem.code}`);
    return problemResponse(problem, c.var.requestId);
  });
  return app;
}
