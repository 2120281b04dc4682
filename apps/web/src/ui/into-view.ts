/**
 * As the `ref` of the chosen one of a row that scrolls: it is in sight when it is shown, and when it is chosen. The row alone is
 * moved: to browsers what `scrollIntoView` moves is where the next Tab goes on from, which would pass the skip link by.
 */
export function intoView(chosen: Element | null): void {
  const row = chosen && scrolledBy(chosen);
  if (!row) return;
  const [own, frame] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < frame.left) row.scrollLeft -= frame.left - own.left;
  else if (own.right > frame.right) row.scrollLeft += own.right - frame.right;
}

/** The row that something stands in, where it is longer than there is room for. */
function scrolledBy({ parentElement: parent }: Element): Element | null {
  if (!parent || parent === document.body) return null;
  return parent.scrollWidth > parent.clientWidth ? parent : scrolledBy(parent);
}
