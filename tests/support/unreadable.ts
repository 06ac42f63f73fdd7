/**
 * Runs in the page, so it is self-contained. Every line of text must be visible at its beginning, its middle and its end:
 * not covered by a neighbor, not cut off (except by an ellipsis, or where the user can scroll to it), and not overlapped
 * by another line.
 *
 * @returns a sentence for each line that is not.
 */
export function unreadable(): string[] {
  const found: string[] = [];
  const lines: { owner: Element; text: string; box: DOMRect }[] = [];
  const layer = [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? document.body;

  const isMeantToBeCut = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return true;
    return element.parentElement !== null && isMeantToBeCut(element.parentElement);
  };
  const isScrolledOut = (element: Element, x: number, y: number): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (![overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      // Sideways only in elements made for it: otherwise a line that is too long would count as scrollable.
      if (y < top || y > bottom || (around.matches('.MuiTabs-scroller, .table__scroll') && (x < left || x > right)))
        return true;
    }
    return y < 0 || y > innerHeight;
  };

  /** A link whose area is a transparent layer over its whole card. */
  const isClear = (hit: Element): boolean => {
    const { position, content, backgroundColor } = getComputedStyle(hit, '::after');
    return position === 'absolute' && content === '""' && backgroundColor === 'rgba(0, 0, 0, 0)';
  };

  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!owner || !node.textContent?.trim() || owner.closest('svg, select, .layout__skip')) continue;
    if (!owner.checkVisibility({ visibilityProperty: true }) || isMeantToBeCut(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 2 && box.height > 2) lines.push({ owner, text: node.textContent.trim().slice(0, 40), box });
  }

  for (const { owner, text, box } of lines)
    for (const [place, x] of [
      ['beginning', box.left + 1],
      ['middle', (box.left + box.right) / 2],
      ['end', box.right - 2],
    ] as const) {
      const y = (box.top + box.bottom) / 2;
      if (isScrolledOut(owner, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      // An element without pointer events is not hit itself.
      const isHit =
        owner.contains(hit) ||
        (hit?.matches('a') && isClear(hit)) ||
        (getComputedStyle(owner).pointerEvents === 'none' && hit?.contains(owner));
      if (!isHit)
        found.push(`the ${place} of "${text}" is hidden${hit ? ` by <${hit.tagName} class="${hit.className}">` : ''}`);
    }

  // A card's labels are generated content, not text of the document.
  const ruler = document.createElement('canvas').getContext('2d');
  for (const cell of layer.querySelectorAll('td[data-label]')) {
    const { font, content } = getComputedStyle(cell, '::before');
    const { display, gridTemplateColumns } = getComputedStyle(cell);
    if (!ruler || display !== 'grid' || content === 'none') continue;
    ruler.font = font;
    for (const word of content.slice(1, -1).split(' '))
      if (ruler.measureText(word).width > Number.parseFloat(gridTemplateColumns))
        found.push(`"${word}" has no room before its value`);
  }

  // A line's box is taller than its letters.
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (isScrolledOut(one.owner, one.box.left, one.box.top)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > 0.35 * Math.min(one.box.height, other.box.height))
        found.push(`"${one.text}" and "${other.text}" are written over each other`);
    }
  return found;
}
