import type { AccountContents } from "#contract/account-data.ts";
import type { Security } from "#contract/security.ts";

/** An account with no records. */
export const NOTHING_HELD: AccountContents = {
  counts: {
    ...{ protocols: 0, peptideCycles: 0, doses: 0, vials: 0, supplies: 0, bloodwork: 0, vitals: 0, lists: 0 },
    ...{ vitalImports: 0, privatePeptides: 0, mixes: 0, files: 0, feedback: 0, claimReports: 0 },
  },
  ...{ usedBytes: 1_000, mostBytes: 1_000_000, fileBytes: 0, isLastAdmin: false },
};

/** An account with nothing but its password. */
export const PASSWORD_ALONE: Security = {
  ...{ secondFactor: { since: null, recoveryCodesLeft: 0 }, passkeys: [], sessions: [], accessTokens: [] },
};
