const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/**
 * Makes Tab cycle through these places: from the last stop of one to the first of the next, and Shift+Tab back. Within a
 * place it leaves Tab to the browser, which skips unchecked radio buttons and enters the parts of a date field.
 */
export const cycleFocus = (event: KeyboardEvent, places: readonly Element[]) => {
  const rounds = places
    .map((place) => [...place.querySelectorAll<HTMLElement>(STOPS)].filter(isStop))
    .filter((stops) => stops.length > 0);
  const { activeElement, body } = document;
  const isBack = event.shiftKey;
  const at = rounds.findIndex((stops) => stops.some((stop) => stop === activeElement));
  const isAtEdge = rounds[at]?.at(isBack ? 0 : -1) === activeElement;
  const isNowhere = activeElement === body || (isBack && at < 0 && places[0]?.contains(activeElement));
  if (!isAtEdge && !isNowhere) return;
  const next = isBack ? rounds.at(Math.max(at, 0) - 1) : rounds[(at + 1) % rounds.length];
  const stop = next?.at(isBack ? -1 : 0);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
};
