import { z } from "zod";

// must match the contract, whose schemas stay out of the browser; a test compares them
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

const Email = z
  .string()
  .trim()
  .min(1, "Enter your email address.")
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, "Enter an email address such as name@example.com.");

const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, {
    error: ({ input }) => `Use at most ${PASSWORD_MAX} characters; this one has ${String(input).length}.`,
  });

const DisplayName = z.string().trim().min(1, "Enter a name. It can be any name.").max(80, "Use at most 80 characters.");

const CurrentPassword = z.string().min(1, "Enter your current password.");

export const SignInForm = z.object({ email: Email, password: z.string().min(1, "Enter your password.") });
export const SignUpForm = z.object({
  displayName: DisplayName,
  email: Email,
  password: NewPassword,
  isAdult: z.boolean().refine(Boolean, "Accounts are for people who are 18 or older."),
});
export const ForgotForm = z.object({ email: Email });
export const NewPasswordForm = z.object({ password: NewPassword });
export const NameForm = z.object({ displayName: DisplayName });
export const ChangeEmailForm = z.object({ email: Email, currentPassword: CurrentPassword });
export const ChangePasswordForm = z.object({ currentPassword: CurrentPassword, password: NewPassword });
export const IdentityForm = z.object({ currentPassword: z.string().min(1, "Enter your password.") });

export const RecoveryCodeForm = z.object({ code: z.string().trim().min(1, "Enter one of your recovery codes.") });
