import fc from "fast-check";
import { expect, test } from "vitest";
import { SALT_ACIDS, type Salt } from "#domain/chemistry/molecule.ts";
import { formatSalt, readSalt } from "./salts.ts";

const acetate = (count: number | null): Salt => ({ acid: "acetate", count });
const tfa = (count: number | null): Salt => ({ acid: "trifluoroacetate", count });
const hcl = (count: number | null): Salt => ({ acid: "hydrochloride", count });

/** Text after "H-Gly-OH". */
test.each([
  [" acetate", acetate(null)],
  [" acetate salt", acetate(null)],
  [" (acetate salt)", acetate(null)],
  [", Acetate", acetate(null)],
  [" diacetate", acetate(2)],
  [" monoacetate salt", acetate(1)],
  [" TFA", tfa(null)],
  [" TFA salt", tfa(null)],
  [" · TFA", tfa(null)],
  [" · 2 TFA", tfa(2)],
  [" x 3TFA", tfa(3)],
  [" trifluoroacetate", tfa(null)],
  [" x HCl", hcl(null)],
  [" · 2 HCl", hcl(2)],
  [" hydrochloride", hcl(null)],
  [" free base", null],
])("%s", (behind, salt) => expect(readSalt(`H-Gly-OH${behind}`)).toEqual({ salt, start: 8 }));

/** Not the name of a salt: a run of letters, a group on a side chain, a word inside. */
test.each(["H-ACETATE", "H-GTFA", "H-Lys(TFA)", "Ac-TFA-Gly", "acetateGly", ""])("%s holds no salt", (text) =>
  expect(readSalt(text)).toEqual({ salt: null, start: text.length }),
);

test("what is written is read again", () => {
  const salts = fc.record({ acid: fc.constantFrom(...SALT_ACIDS), count: fc.option(fc.integer({ min: 1, max: 99 })) });
  fc.assert(
    fc.property(salts, (salt) => {
      expect(readSalt(`GHK${formatSalt(salt)}`)).toEqual({ salt, start: 3 });
    }),
  );
  expect(formatSalt(null)).toBe("");
});
