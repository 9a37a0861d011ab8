/**
 * Turns off zod's generated code in the browser: the page's content security policy forbids it, and even an attempt
 * would be reported. The flag is read when schemas load later, so they stay out of the first script.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
