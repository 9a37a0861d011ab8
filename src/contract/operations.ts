import * as accessTokens from "./access-tokens.ts";
import * as account from "./account.ts";
import * as accountData from "./account-data.ts";
import * as analyzer from "./analyzer.ts";
import * as auditTrail from "./audit-trail.ts";
import * as biomarkers from "./biomarkers.ts";
import * as bloodwork from "./bloodwork.ts";
import * as bloodworkReading from "./bloodwork-reading.ts";
import * as botCheck from "./bot-check.ts";
import * as contentReview from "./content-review.ts";
import * as cycles from "./cycles.ts";
import * as doses from "./doses.ts";
import * as editions from "./editions.ts";
import * as embeds from "./embeds.ts";
import * as feedback from "./feedback.ts";
import * as guideEditions from "./guide-editions.ts";
import * as guides from "./guides.ts";
import * as health from "./health.ts";
import * as lists from "./lists.ts";
import * as mixes from "./mixes.ts";
import type { Operation } from "./operation.ts";
import * as options from "./options.ts";
import * as passkeys from "./passkeys.ts";
import * as peptides from "./peptides.ts";
import * as privatePeptides from "./private-peptides.ts";
import * as profile from "./profile.ts";
import * as protocolLinks from "./protocol-links.ts";
import * as protocols from "./protocols.ts";
import * as references from "./references.ts";
import * as reminders from "./reminders.ts";
import * as reports from "./reports.ts";
import * as security from "./security.ts";
import * as settings from "./settings.ts";
import * as site from "./site.ts";
import * as supplies from "./supplies.ts";
import * as tags from "./tags.ts";
import * as users from "./users.ts";
import * as uses from "./uses.ts";
import * as vials from "./vials.ts";
import * as vitalImports from "./vital-imports.ts";
import * as vitals from "./vitals.ts";

/** Every operation the server may mount. A mounted one that is missing here fails the start and the tests. */
export const OPERATIONS: readonly Operation[] = [
  health,
  account,
  accountData,
  botCheck,
  profile,
  security,
  accessTokens,
  passkeys,
  peptides,
  references,
  embeds,
  editions,
  privatePeptides,
  tags,
  users,
  auditTrail,
  contentReview,
  lists,
  mixes,
  reports,
  feedback,
  protocols,
  uses,
  protocolLinks,
  cycles,
  doses,
  vials,
  vitals,
  vitalImports,
  supplies,
  settings,
  site,
  reminders,
  analyzer,
  biomarkers,
  options,
  bloodwork,
  bloodworkReading,
  guides,
  guideEditions,
].flatMap((module) => Object.values(module).filter(isOperation));

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "path" in value && "method" in value && "access" in value;
}
