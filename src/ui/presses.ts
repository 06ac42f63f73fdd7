/**
 * A burst of presses is one press: a double click, twenty hasty ones, Enter held down. Once a press has been acted upon,
 * the rest of its burst presses nothing, whatever stands under the pointer or has the focus by then: the form that has just
 * been saved, the row that moved up, the button that opened the dialog.
 *
 * Outside React and above every component, since a burst outlives the button that it began on. What has to hold for presses
 * of one moment (scripts, assistive technology) is held by whoever sends: see `useWrite`.
 */

/**
 * Presses of a key within this many milliseconds are a burst, those of a pointer the browser counts itself. Somebody who
 * hammers a key is quicker; somebody who looks what came of it, and then presses something else, is slower.
 */
export const GAP = 200;

let burst = {};
let spent: object | undefined;
let lastKey = Number.NEGATIVE_INFINITY;
let others = 0;

/** The present press has sent something. */
export const spendPress = () => {
  spent = burst;
};

/** How many other keys have been pressed: each ends a burst. */
export const otherKeys = () => others;

/** To be called once, before anything can be pressed. */
export const watchPresses = () => {
  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
};

const onKeyDown = (event: KeyboardEvent) => {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (!isPress) others += 1;
  if (!isPress || event.timeStamp - lastKey > GAP) burst = {};
  lastKey = isPress ? event.timeStamp : Number.NEGATIVE_INFINITY;
  // Enter held down presses once; in a text it goes on making lines.
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
};

/** Also what a key does to a button, or to the form around a field, comes as a click: one whose `detail` is 0. */
const onClick = (event: MouseEvent) => {
  const isByKey = event.detail === 0 && event.timeStamp - lastKey <= GAP;
  if (!isByKey) {
    lastKey = Number.NEGATIVE_INFINITY;
    if (event.detail < 2) burst = {};
  }
  if (burst !== spent) return;
  event.preventDefault();
  event.stopPropagation();
};
