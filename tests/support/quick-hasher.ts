import { createPasswordHasher, type PasswordHasher } from "#server/auth/password-hasher.ts";

/** Argon2id that takes no time, for everything that is not about how long it takes or what the store holds of it. */
export const QUICK_HASHER: PasswordHasher = createPasswordHasher({ memoryKib: 64, passes: 1 });
