import { expect, test } from "vitest";
import { createTokenSource } from "./token-source.ts";

function counted() {
  let made = 0;
  const clock = { now: 0 };
  const source = createTokenSource(
    async () => {
      made += 1;
      return { token: `t${made}`, expires: clock.now + 10 };
    },
    () => clock.now,
  );
  return { source, clock, made: () => made };
}

test("what is prepared is handed out once, and preparing twice makes one", async () => {
  const { source, made } = counted();
  source.prepare();
  source.prepare();
  expect(made()).toBe(1);
  expect(await source.take()).toBe("t1");
  expect(await source.take()).toBe("t2");
});

test.each([
  [9, "t1"],
  [10, "t2"],
])("a token %i ms after it was made: %s", async (later, token) => {
  const { source, clock } = counted();
  source.prepare();
  clock.now = later;
  expect(await source.take()).toBe(token);
});

test("two forms sent at once get different tokens", async () => {
  const { source } = counted();
  source.prepare();
  expect(new Set(await Promise.all([source.take(), source.take()])).size).toBe(2);
});

test("a preparation that failed is silent, and made again; what fails then is told", async () => {
  let isOff = true;
  const source = createTokenSource(async () => {
    if (isOff) throw new Error("no connection");
    return { token: "t", expires: Number.POSITIVE_INFINITY };
  });
  source.prepare();
  await expect(source.take()).rejects.toThrow("no connection");
  source.prepare();
  isOff = false;
  expect(await source.take()).toBe("t");
});
