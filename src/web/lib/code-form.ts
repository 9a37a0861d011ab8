import { z } from "zod";

/** An authenticator app's code, as people copy it: "123 456", "123-456". */
export const CodeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .min(1, "Enter the code.")
        .regex(/^\d{6}$/, "The code has six digits."),
    ),
});
