interface Box {
  readonly top: number;
  readonly height: number;
}

const EDGE_PX = 90;
const SCROLL_PX = 10;

/**
 * Drags one row of a list with the pointer. Rows only shift visually; the new position, from 0, is reported on release.
 * Escape, or a gesture the browser takes over, leaves everything as it was.
 */
export function dragRow(
  list: HTMLElement,
  from: number,
  start: { readonly clientY: number },
  onDrop: (to: number) => void,
) {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const boxes = rows.map(boxOf);
  const [row, box] = [rows[from], boxes[from]];
  if (!row || !box) return;
  const stride = strideOf(boxes, box);
  const startY = start.clientY + window.scrollY;
  let pointerY = start.clientY;
  let to = from;
  let frame = 0;

  const place = () => {
    const shift = pointerY + window.scrollY - startY;
    to = placeAt(boxes, from, { top: box.top + shift, height: box.height });
    rows.forEach((other, index) => {
      const isPassed = index > from ? index <= to : index >= to;
      other.style.transform = `translateY(${index === from ? shift : isPassed ? Math.sign(from - index) * stride : 0}px)`;
    });
  };
  const follow = () => {
    if (pointerY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (pointerY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    place();
    frame = requestAnimationFrame(follow);
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    controller.abort();
    delete row.dataset.dragged;
    for (const other of rows) other.style.transform = "";
    if (isDropped) onDrop(to);
  };

  const controller = new AbortController();
  const options = { signal: controller.signal };
  row.dataset.dragged = "";
  window.addEventListener("pointermove", (event) => (pointerY = event.clientY), options);
  window.addEventListener(
    "pointerup",
    (event) => {
      pointerY = event.clientY;
      place();
      end(true);
    },
    options,
  );
  // selected text could start a native drag, ending this one
  for (const kind of ["selectstart", "dragstart"])
    window.addEventListener(kind, (event) => event.preventDefault(), options);
  window.addEventListener("pointercancel", () => end(false), options);
  window.addEventListener("keydown", (event) => event.key === "Escape" && end(false), options);
  frame = requestAnimationFrame(follow);
}

/** The new position: a row is passed once the dragged one reaches past its middle. */
export function placeAt(boxes: readonly Box[], from: number, dragged: Box): number {
  return boxes.filter((box, index) => {
    const middle = box.top + box.height / 2;
    if (index < from) return middle <= dragged.top;
    return index > from && middle < dragged.top + dragged.height;
  }).length;
}

function boxOf(row: HTMLElement): Box {
  const { top, height } = row.getBoundingClientRect();
  return { top: top + window.scrollY, height };
}

/** How far the others move to make room: the row and one gap. */
function strideOf(boxes: readonly Box[], box: Box): number {
  const [first, second] = boxes;
  return box.height + (first && second ? second.top - first.top - first.height : 0);
}
