/**
 * Schemas are checked without generated code in the browser: the page's policy forbids it, and even the library's
 * attempt would be reported. The flag is read wherever schemas load later, so they stay out of the first script.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
