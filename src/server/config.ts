import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { CAPTCHA_PROVIDERS } from "#contract/site.ts";

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const urlOf = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` });

const listOf = <T extends z.ZodType<string, string>>(part: T) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((piece) => piece.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part));

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const;

/** All of them or none. */
const S3 = z
  .object({
    S3_ENDPOINT: urlOf(/^https?$/, "https://s3.example.org").transform((url) => url.replace(/(?<!\/)\/+$/, "")),
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket"),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must look like eu-central-1")
      .default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1, "is missing"),
    S3_SECRET_ACCESS_KEY: z.string().min(1, "is missing"),
  })
  .transform((s3) => ({
    endpoint: s3.S3_ENDPOINT,
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  }));
export type S3Config = z.infer<typeof S3>;

/** All of them or none. */
const Captcha = z
  .object({
    CAPTCHA_PROVIDER: z.enum(CAPTCHA_PROVIDERS, `must be one of ${CAPTCHA_PROVIDERS.join(", ")}`),
    CAPTCHA_SITE_KEY: z.string().regex(/^[\w-]{1,200}$/, "must be the site key of the provider"),
    CAPTCHA_SECRET_KEY: z.string().min(1, "is missing"),
    /** Overrides the provider's own origin for the script and the verification. */
    CAPTCHA_ORIGIN: urlOf(/^https?$/, "https://captcha.example.org").optional(),
  })
  .transform((captcha) => ({
    provider: captcha.CAPTCHA_PROVIDER,
    siteKey: captcha.CAPTCHA_SITE_KEY,
    secretKey: captcha.CAPTCHA_SECRET_KEY,
    origin: captcha.CAPTCHA_ORIGIN ? new URL(captcha.CAPTCHA_ORIGIN).origin : null,
  }));
export type CaptchaConfig = z.infer<typeof Captcha>;

/** A key, and the origin events are sent to. */
const PostHog = z
  .object({
    POSTHOG_KEY: z.string().regex(/^[\w-]{1,200}$/, "must be a project key"),
    POSTHOG_HOST: urlOf(/^https?$/, "https://eu.i.posthog.com").default("https://us.i.posthog.com"),
  })
  .transform((posthog) => ({ key: posthog.POSTHOG_KEY, host: new URL(posthog.POSTHOG_HOST).origin }));
export type PostHogConfig = z.infer<typeof PostHog>;

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, "postgres://user:password@host:5432/name").optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  BASE_URL: urlOf(/^https?$/, "https://peptidary.example.org").optional(),
  TRUSTED_PROXIES: listOf(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(["loopback", "private"])],
      "must be addresses (10.0.0.1), ranges (10.0.0.0/8), loopback or private",
    ),
  ),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits (256 bits); leave it out to have one made")
    .refine((key) => !looksMadeUp(key.toLowerCase()), "is an example, not a secret")
    .optional(),
  SMTP_URL: urlOf(/^smtps?$/, "smtps://user:password@host:465").optional(),
  MAIL_FROM: z.string().min(3).default("Peptidary <peptidary@localhost>"),
  PUSH_HOSTS: listOf(z.string().regex(/^[a-z0-9.-]+:\d{1,5}$/, "must look like push.example.org:443")),
  PUSH_CA_FILE: z.string().min(1).optional(),
  CLIENT_REQUESTS_PER_SECOND: wholeNumber(0, 100_000).default(10_000),
  ACCOUNT_MEGABYTES: wholeNumber(1, 1_100).default(1_024),
  DRAIN_SECONDS: wholeNumber(0, 300).default(2),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720).default(24),
  BACKUPS_KEPT: wholeNumber(1, 1_000).default(7),
  FUNCTIONS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must look like us-central1")
    .default("us-central1"),
  DONATION_URL_ONCE: urlOf(/^https$/, "https://donate.example.org/once").optional(),
  DONATION_URL_MONTHLY: urlOf(/^https$/, "https://donate.example.org/monthly").optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "must be at least 16 letters, digits or any of . _ ~ + / -")
    .optional(),
  LOG_REQUESTS: z.enum(["0", "1"], "must be 0 or 1").default("1"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** Few different digits or one repeated piece: the chance of that in a random key is below 1e-9. */
function looksMadeUp(key: string): boolean {
  const period = (key + key).indexOf(key, 1); // equals the key's length if nothing in it repeats
  return new Set(key).size < 10 || (period < key.length && period <= 32);
}

/** The server's settings, read once at the start; `.env.example` explains each. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** Origin of links in mails; never taken from a request. */
  readonly baseUrl: string;
  /** The same if it was configured: pages state it as their canonical origin. */
  readonly publicUrl: string | null;
  /** True if people reach the site over https: enables secure cookies and HSTS. */
  readonly secure: boolean;
  readonly trustedProxies: readonly string[];
  readonly secretKey: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** `host:port` of push services besides those of the browsers. */
  readonly pushHosts: readonly string[];
  /** A PEM file with their certificate authority, if it is not a public one. */
  readonly pushCaFile: string | null;
  /** The store for files, if not the data folder. */
  readonly s3: S3Config | null;
  /** The provider that tells people from bots; null = our own proof of work. */
  readonly captcha: CaptchaConfig | null;
  /** Where usage events go, with consent; null = nowhere. */
  readonly posthog: PostHogConfig | null;
  /** The maximum per client, averaged over ten seconds; 0 turns off this limit and the work budgets. */
  readonly requestsPerSecond: number;
  /** The maximum size of one account's records and files. */
  readonly accountMegabytes: number;
  /** How long new requests are still answered after SIGTERM. */
  readonly drainSeconds: number;
  /** Where backups are made, how often, and how many are kept; null = nowhere. */
  readonly backups: { readonly folder: string; readonly everyHours: number; readonly kept: number } | null;
  /** A label in health and logs. */
  readonly region: string;
  readonly donations: { readonly once: string | null; readonly monthly: string | null };
  /** Metrics can be read on that port, or with that token; null turns either off. */
  readonly metrics: { readonly port: number | null; readonly host: string; readonly token: string | null };
  readonly logLevel: string;
  /** Whether each request is logged at level info. */
  readonly logRequests: boolean;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Empty variables count as missing. Every wrong value is listed, not just the first. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(present);
  const part = <T>(prefix: string, schema: z.ZodType<T>) =>
    Object.keys(present).some((name) => name.startsWith(prefix)) ? schema.safeParse(present) : null;
  const s3 = part("S3_", S3);
  const captcha = part("CAPTCHA_", Captcha);
  const posthog = part("POSTHOG_", PostHog);
  const parts = [parsed, s3, captcha, posthog];
  if (!parsed.success || parts.some((read) => read?.success === false))
    return {
      ok: false,
      problems: parts
        .map((read) => read?.error)
        .flatMap((error) => (error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`)),
    };
  const env = parsed.data;
  const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, "");
  return {
    ok: true,
    config: {
      port: env.PORT,
      host: env.HOST,
      dataDir: resolve(env.DATA_DIR),
      databaseUrl: env.DATABASE_URL ?? null,
      databasePoolSize: env.DATABASE_POOL_SIZE,
      baseUrl,
      publicUrl: env.BASE_URL ? baseUrl : null,
      secure: baseUrl.startsWith("https:"),
      trustedProxies: env.TRUSTED_PROXIES,
      secretKey: env.SECRET_KEY ?? null,
      smtpUrl: env.SMTP_URL ?? null,
      mailFrom: env.MAIL_FROM,
      pushHosts: env.PUSH_HOSTS,
      pushCaFile: env.PUSH_CA_FILE ? resolve(env.PUSH_CA_FILE) : null,
      s3: s3?.data ?? null,
      captcha: captcha?.data ?? null,
      posthog: posthog?.data ?? null,
      requestsPerSecond: env.CLIENT_REQUESTS_PER_SECOND,
      accountMegabytes: env.ACCOUNT_MEGABYTES,
      drainSeconds: env.DRAIN_SECONDS,
      backups: env.BACKUP_DIR
        ? { folder: resolve(env.BACKUP_DIR), everyHours: env.BACKUP_EVERY_HOURS, kept: env.BACKUPS_KEPT }
        : null,
      region: env.FUNCTIONS_REGION,
      donations: { once: env.DONATION_URL_ONCE ?? null, monthly: env.DONATION_URL_MONTHLY ?? null },
      metrics: { port: env.METRICS_PORT ?? null, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null },
      logLevel: env.LOG_LEVEL,
      logRequests: env.LOG_REQUESTS === "1",
    },
  };
}

const FOLDER_REASONS: Record<string, string> = {
  ENOTDIR: "it or a part of its path is a file",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  EROFS: "the disk is read-only",
  ENOENT: "files cannot be made there",
  ENOSPC: "the disk is full",
};

/** Creates the folder and checks that it is writable; the message of a thrown error is one plain sentence. */
export function prepareFolder(folder: string, what: "data" | "backup"): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(`The ${what} folder ${folder} cannot be used: ${FOLDER_REASONS[code] ?? code}.`);
  }
}

/** Not `recursive`: Node's own never returns if the parent exists but reports ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
