/** Runs a call and rethrows a failure with the product's message and the original error as its cause. */
export async function inOwnWords<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
