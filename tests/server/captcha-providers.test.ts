import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captchaHosts, captchaScript } from "#server/bot-check/captcha-providers.ts";
import { verifyCaptcha } from "#server/bot-check/verify-captcha.ts";
import { readConfig } from "#server/config.ts";
import {
  type CaptchaServer,
  type Manner,
  type Provider,
  SECRET_KEY,
  SITE_KEY,
  startCaptchaServer,
} from "#support/captcha-server.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const PROVIDERS: readonly Provider[] = ["recaptcha", "recaptcha-v2", "turnstile", "hcaptcha"];

describe.each(PROVIDERS)("a bot check by %s", (provider) => {
  let captcha: CaptchaServer;
  let server: TestApp;
  beforeAll(async () => {
    captcha = await startCaptchaServer(provider);
    server = await openTestApp("sqlite", { environment: { ...BEHIND_PROXY, ...captcha.environment } });
  });
  afterAll(async () => {
    await server.close();
    await captcha.close();
  });

  const reset = async (botCheck: string, at: TestApp = server) => {
    const response = await at.request("/api/auth/reset", post({ email: uniqueEmail(), botCheck }, freshAddress()));
    const { code = null, detail = "" } = await response.json();
    return { status: response.status, code, detail, retryAfter: response.headers.get("retry-after") };
  };
  const FAILED = { status: 403, code: "bot-check-failed" };
  const UNAVAILABLE = { status: 503, code: "bot-check-unavailable", retryAfter: "10" };

  test("the page is told the provider, the site key and the script, and never the secret", async () => {
    const text = await (await server.request("/api/bot-check")).text();
    const script = captchaScript({ provider, siteKey: SITE_KEY, secretKey: SECRET_KEY, origin: captcha.origin });
    expect(JSON.parse(text)).toEqual({ kind: "provider", provider, siteKey: SITE_KEY, script });
    expect(script).toContain(SITE_KEY);
    const site = await (await server.request("/api/site")).text();
    expect(JSON.parse(site).captcha).toEqual({ provider, siteKey: SITE_KEY, script });
    expect(text + site).not.toContain(SECRET_KEY);
  });

  test("a token it knows passes, and it learns the secret and the token and nothing of the person", async () => {
    const token = captcha.issue();
    expect((await reset(token)).status).toBe(202);
    const form = captcha.asked.at(-1);
    expect([...(form ?? [])].toSorted()).toEqual([
      ["response", token],
      ["secret", SECRET_KEY],
    ]);
  });

  test("a token passes once: the second time it is told as used", async () => {
    const token = captcha.issue();
    await reset(token);
    expect(await reset(token)).toMatchObject({ ...FAILED, detail: expect.stringContaining("already used") });
  });

  test("a made-up token and a token of another site are refused", async () => {
    expect(await reset("made up")).toMatchObject(FAILED);
    expect(await reset(captcha.issue("evil.example"))).toMatchObject(FAILED);
    expect(await reset(captcha.issue(""))).toMatchObject(FAILED);
  });

  test("without a token it is not even asked", async () => {
    const before = captcha.asked.length;
    expect(await reset("")).toMatchObject(FAILED);
    expect(captcha.asked.length).toBe(before);
  });

  test.each<Manner>(["broken", "garbage", "not json", "endless", "redirecting"])(
    "while it is %s nobody passes, and the answer says to try again",
    async (manner) => {
      captcha.behave(manner);
      const answer = await reset(captcha.issue());
      captcha.behave("right");
      expect(answer).toMatchObject(UNAVAILABLE);
      expect(answer.detail).toContain("Try again");
    },
  );

  test("a wrong secret of ours is our failure, not the person's", async () => {
    const environment = { ...BEHIND_PROXY, ...captcha.environment, CAPTCHA_SECRET_KEY: "another" };
    const mistaken = await openTestApp("sqlite", { environment });
    expect(await reset(captcha.issue(), mistaken)).toMatchObject(UNAVAILABLE);
    await mistaken.close();
  });

  test("where nothing answers nobody passes", async () => {
    const environment = { ...BEHIND_PROXY, ...captcha.environment, CAPTCHA_ORIGIN: "http://localhost:9" };
    const alone = await openTestApp("sqlite", { environment });
    expect(await reset("token", alone)).toMatchObject(UNAVAILABLE);
    await alone.close();
  });

  test("unless an origin is configured, only the provider's own hosts are let into pages", () => {
    const usual = { provider, siteKey: SITE_KEY, secretKey: SECRET_KEY, origin: null };
    expect(captchaHosts({ ...usual, origin: captcha.origin })).toEqual([captcha.origin]);
    for (const host of captchaHosts(usual)) expect(host).toMatch(/^https:\/\/(\*\.)?[a-z.]+(\/recaptcha\/)?$/);
    expect(new URL(captchaScript(usual)).protocol).toBe("https:");
  });
});

test.each([
  [0.4, 403],
  [0.5, 202],
])("reCAPTCHA's score %d answers %i", async (score, status) => {
  const captcha = await startCaptchaServer("recaptcha");
  const server = await openTestApp("sqlite", { environment: captcha.environment });
  const botCheck = captcha.issue("localhost", score);
  const answer = await server.request("/api/auth/reset", post({ email: uniqueEmail(), botCheck }));
  expect(answer.status).toBe(status);
  await server.close();
  await captcha.close();
});

test("whichever it is, it is not waited for longer than the patience there is", async () => {
  for (const captcha of await Promise.all(PROVIDERS.map(startCaptchaServer))) {
    captcha.behave("slow");
    const read = readConfig({ DATA_DIR: "/nowhere", BASE_URL: "http://localhost:3000", ...captcha.environment });
    if (!read.ok || read.config.captcha === null) throw new Error("a provider is configured");
    const from = performance.now();
    const verdict = await verifyCaptcha(read.config.captcha, captcha.issue(), null, 300);
    expect(verdict).toEqual({ kind: "unavailable", reason: "TimeoutError" });
    expect(performance.now() - from).toBeGreaterThan(250);
    await captcha.close();
  }
});
