/** Prints only the elements with `data-print="label"`. */
export function printAlone(): void {
  const { dataset } = document.documentElement;
  dataset.printing = "label";
  window.addEventListener("afterprint", () => delete dataset.printing, { once: true });
  window.print();
}
