import { createHash } from "node:crypto";
import { createChallenge, solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { expect, test } from "vitest";
import { ProofChallenge } from "#contract/bot-check.ts";
import { proofToken, solveProof } from "./solve-proof.ts";

const KEYS = { hmacSignatureSecret: "a secret", hmacKeySignatureSecret: "another secret" };
const challengeOf = async (counter: number) =>
  ProofChallenge.parse(
    await createChallenge({ ...KEYS, algorithm: "SHA-256", cost: 1, counter, data: { expires: 1 }, deriveKey }),
  );

test.each([0, 1, 255, 256, 5_000])("finds what the library hid and finds: %i", async (counter) => {
  const challenge = await challengeOf(counter);
  const solution = solveProof(challenge);
  expect(solution).toMatchObject({ counter });
  const theirs = await solveChallenge({ challenge, deriveKey });
  expect(solution).toEqual({ counter: theirs?.counter, derivedKey: theirs?.derivedKey });
  expect(await verifySolution({ ...KEYS, challenge, solution: solution ?? { counter, derivedKey: "" }, deriveKey })) //
    .toMatchObject({ verified: true });
});

test("its hash is SHA-256 as Node computes it", async () => {
  const challenge = await challengeOf(70_000);
  const { salt, nonce } = challenge.parameters;
  const message = Buffer.from(`${salt}${nonce}${(70_000).toString(16).padStart(8, "0")}`, "hex");
  expect(solveProof(challenge)?.derivedKey).toBe(createHash("sha256").update(message).digest("hex"));
});

test("the token is what the server reads", async () => {
  const challenge = await challengeOf(3);
  const solution = { counter: 3, derivedKey: "00" };
  expect(JSON.parse(Buffer.from(proofToken(challenge, solution), "base64").toString("utf8"))).toEqual({
    challenge,
    solution,
  });
});
