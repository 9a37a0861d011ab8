/** "1 photo", "12 photos". */
export const photosText = (count: number): string =>
  count === 1 ? "1 photo" : `${count.toLocaleString("en-US")} photos`;
