declare global {
  var putBackAlike: () => void;
}

/**
 * Of things in a row that are built alike, as the rows of a long table, leaves the first two and the last, until
 * `putBackAlike` is called: what axe says of one it says of all, which takes long for a thousand. Runs in the
 * page.
 */
export function takeOutAlike(): void {
  const SAYS_HOW = /^(?:class|role|type|tabindex|disabled|aria-(?!label|describedby|controls|owns).{1,30})$/;
  const shapes = new WeakMap<Element, string>();
  const shapeOf = (element: Element): string => {
    const known = shapes.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes].map(({ name, value }) =>
      SAYS_HOW.test(name) ? `${name}=${value}` : `${name}${value.trim() === "" ? "" : "="}`,
    );
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? shapeOf(node) : node.textContent?.trim() ? "a text" : "",
    );
    const shape = `<${element.tagName} ${attributes.toSorted().join(" ")}>${inside.join("")}</>`;
    shapes.set(element, shape);
    return shape;
  };
  const taken: Array<readonly [Element, Comment]> = [];
  for (const parent of document.querySelectorAll("main :not(tr)"))
    for (const alike of Map.groupBy(parent.children, shapeOf).values())
      for (const element of alike.slice(2, -1)) {
        const place = document.createComment("");
        element.replaceWith(place);
        taken.push([element, place]);
      }
  globalThis.putBackAlike = () => {
    for (const [element, place] of taken.toReversed()) place.replaceWith(element);
  };
}
