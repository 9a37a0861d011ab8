/**
 * The core of SHA-256 (FIPS 180-4, 2015). We have our own because browsers offer theirs only over https, and calling it
 * takes longer than this takes to compute. Hashes the one block in the first 16 words, including the padding, into
 * `state`; the other 48 words are overwritten.
 */
export function compress(words: Uint32Array, state: Uint32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const early = at32(words, at - 15);
    const late = at32(words, at - 2);
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[at] = at32(words, at - 16) + first + at32(words, at - 7) + second;
  }
  let [a, b, c, d] = [0x6a09e667, 0xbb67ae85 | 0, 0x3c6ef372, 0xa54ff53a | 0];
  let [e, f, g, h] = [0x510e527f, 0x9b05688c | 0, 0x1f83d9ab, 0x5be0cd19];
  for (let at = 0; at < 64; at += 1) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + at32(ROUND, at) + at32(words, at)) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = a + 0x6a09e667;
  state[1] = b + 0xbb67ae85;
  state[2] = c + 0x3c6ef372;
  state[3] = d + 0xa54ff53a;
  state[4] = e + 0x510e527f;
  state[5] = f + 0x9b05688c;
  state[6] = g + 0x1f83d9ab;
  state[7] = h + 0x5be0cd19;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at32 = (words: Uint32Array, at: number): number => words[at] ?? 0;

/** Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = Uint32Array.from(
  [
    "428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5",
    "d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174",
    "e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da",
    "983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967",
    "27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85",
    "a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070",
    "19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3",
    "748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2",
  ].flatMap((row) => row.split(" ").map((word) => Number.parseInt(word, 16))),
);
