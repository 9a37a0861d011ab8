import { afterEach } from "vitest";

/** A second try begins with whatever the first left behind: so every first one fails at its end here. */
if (import.meta.env.EVERY_TEST_TWICE)
  afterEach(({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) throw new Error("the first of two tries");
  });
