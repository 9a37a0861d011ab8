import * as account from "./account.ts";
import * as analyzer from "./analyzer.ts";
import * as biomarkers from "./biomarkers.ts";
import * as bloodwork from "./bloodwork.ts";
import * as bloodworkReading from "./bloodwork-reading.ts";
import * as cycles from "./cycles.ts";
import * as doses from "./doses.ts";
import * as editions from "./editions.ts";
import * as health from "./health.ts";
import * as lists from "./lists.ts";
import * as mixes from "./mixes.ts";
import type { Operation } from "./operation.ts";
import * as peptides from "./peptides.ts";
import * as privatePeptides from "./private-peptides.ts";
import * as protocols from "./protocols.ts";
import * as reminders from "./reminders.ts";
import * as reports from "./reports.ts";
import * as settings from "./settings.ts";
import * as tags from "./tags.ts";
import * as vials from "./vials.ts";

/** Every operation the server may mount. One that is mounted and missing here fails the start and the tests. */
export const OPERATIONS: readonly Operation[] = [
  health,
  account,
  peptides,
  editions,
  privatePeptides,
  tags,
  lists,
  mixes,
  reports,
  protocols,
  cycles,
  doses,
  vials,
  settings,
  reminders,
  analyzer,
  biomarkers,
  bloodwork,
  bloodworkReading,
].flatMap((module) => Object.values(module).filter(isOperation));

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "path" in value && "method" in value && "access" in value;
}
