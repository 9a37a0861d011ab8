/** Runs a call and throws its failure in the product's words, what caused it kept inside. */
export async function inOwnWords<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
