/** The text spacing that WCAG 1.4.12 lets a reader set. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * Runs in the page, so it is self-contained.
 *
 * @param style applied to the page during the check; content that only this style cuts off is a finding.
 * @returns a sentence for each finding.
 */
export function inspectPage(style: string): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ` +
    `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const cutOff = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element instanceof HTMLInputElement || !isShown(element)) return false;
      const isCut = (overflow: string, whole: number, seen: number) =>
        (overflow === 'hidden' || overflow === 'clip') && whole > seen + 1;
      return (
        element.innerText?.trim() &&
        (isCut(overflowX, element.scrollWidth, element.clientWidth) ||
          isCut(overflowY, element.scrollHeight, element.clientHeight))
      );
    });

  const before = new Set(cutOff());
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = style;
  for (const element of style ? cutOff() : [])
    if (!before.has(element)) found.push(`cut off by text spacing: ${nameOf(element)}`);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);

  for (const animation of document.getAnimations()) {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState === 'running' && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY))
      found.push(`moves: ${nameOf((animation.effect as KeyframeEffect).target as Element)}`);
  }

  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement));
  // Controls under a modal dialog, hidden visually, or visible only with focus, are not targets.
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (element) =>
      isShown(element) &&
      !isClipped(element) &&
      !element.closest('[aria-hidden="true"], [inert]') &&
      !element.matches('.layout__skip'),
  );
  // The label around a control counts as part of its target.
  const areaOf = (element: HTMLElement) => (element.closest('label') ?? element).getBoundingClientRect();
  for (const element of targets) {
    const area = areaOf(element);
    if (area.width >= 24 && area.height >= 24) continue;
    // The exception: a circle of 24 px around its center touches no other target.
    const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
    const crowded = targets.some((other) => {
      if (other === element || element.contains(other) || other.contains(element)) return false;
      const { left, right, top, bottom, width, height } = areaOf(other);
      const isSmall = width < 24 || height < 24;
      const dx = isSmall ? left + width / 2 - x : Math.max(left - x, 0, x - right);
      const dy = isSmall ? top + height / 2 - y : Math.max(top - y, 0, y - bottom);
      return Math.hypot(dx, dy) < (isSmall ? 24 : 12);
    });
    if (crowded) found.push(`smaller than 24 px: ${nameOf(element)} ${area.width} by ${area.height}`);
  }

  // After scrolling for focus, only a toast may cover a control, because it closes automatically, and the actions for selected rows.
  const [left, top] = [scrollX, scrollY];
  for (const element of targets) {
    if (element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    // A link in a text can have several lines, and nothing in the middle of them.
    const [area = element.getBoundingClientRect()] = element.getClientRects();
    const hit = document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2);
    const isHit =
      hit && (element.contains(hit) || hit.contains(element) || hit.closest('[data-toast], [role="toolbar"], label'));
    if (!isHit) found.push(`covered: ${nameOf(element)} by ${hit ? nameOf(hit) : 'the edge of the window'}`);
    else if (hit.contains(element) && !hit.closest('label') && hit !== element)
      found.push(`covered: ${nameOf(element)} by its container`);
  }
  scrollTo(left, top);
  sheet.remove();
  return found;
}
