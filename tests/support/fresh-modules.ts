import { expect, vi } from "vitest";

/**
 * Test files share a process, because starting one and reading the same modules again took longer than the tests.
 * The domain keeps nothing between calls; the browser's stores do, so a test file of the web begins with fresh modules.
 */
if (expect.getState().testPath?.includes("/src/web/")) vi.resetModules();
