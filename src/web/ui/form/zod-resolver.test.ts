import { expect, test } from "vitest";
import { z } from "zod";
import { zodResolver } from "./zod-resolver.ts";

const Form = z
  .object({
    name: z.string().trim().min(1, "Give it a name").regex(/^\w/, "Begin with a letter"),
    steps: z.array(z.object({ amount: z.string().transform(Number).pipe(z.number("A number is needed")) })),
  })
  .refine(({ steps }) => steps.length > 0, "Add a step");

const read = (texts: z.input<typeof Form>) =>
  zodResolver(Form)(texts, undefined, { fields: {}, shouldUseNativeValidation: false });

test("what can be read becomes the value", () => {
  expect(read({ name: " A ", steps: [{ amount: "2" }] })).toEqual({
    values: { name: "A", steps: [{ amount: 2 }] },
    errors: {},
  });
});

test("every field that is wrong says so at once, each with its first problem, where it is", () => {
  expect(read({ name: " ", steps: [{ amount: "2" }, { amount: "two" }] })).toEqual({
    values: {},
    errors: {
      name: { type: "too_small", message: "Give it a name" },
      steps: [undefined, { amount: { type: "invalid_type", message: "A number is needed" } }],
    },
  });
});

test("a rule across the fields belongs to the whole form", () => {
  expect(read({ name: "A", steps: [] })).toEqual({
    values: {},
    errors: { root: { type: "custom", message: "Add a step" } },
  });
});
