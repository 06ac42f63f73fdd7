/**
 * Runs in each page before the page's own scripts. Records browser metrics and detects when something is painted. The
 * definitions are those of the tool that the targets come from: `when` checks on every frame and returns the time after
 * the frame in which the test passed.
 */
export function inPage() {
  const longTasks = /** @type {{ start: number, end: number }[]} */ ([]);
  const events = /** @type {{ name: string, interaction: number, duration: number }[]} */ ([]);
  const noted = { fcp: 0, lcp: 0, lcpOf: '', clicked: 0, submitted: 0, longTasks, events };

  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, end: startTime + duration }));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    noted.lcp = startTime;
    noted.lcpOf = `${element?.tagName}: ${element?.textContent?.trim().slice(0, 30)}`;
  });
  const note = ({ name, interactionId, duration }) => {
    if (interactionId) events.push({ name, interaction: interactionId, duration });
  };
  observe('event', note, { durationThreshold: 16 });

  const isVisible = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const filled = (css) =>
    [...document.querySelectorAll(css)].filter((row) => isVisible(row) && row.textContent.trim().length > 1);

  const tests = {
    /** There is an editable field. */
    field: (css) =>
      [...document.querySelectorAll(css)].some((field) => isVisible(field) && !field.disabled && !field.readOnly),
    /** There are at least `least` rows with text. */
    rows: (css, least) => filled(css).length >= least,
    /** At least `least` rows are new or have other text than in `before`. */
    newRows: (css, least, before) => filled(css).filter((row) => before.get(row) !== row.textContent).length >= least,
    shown: (css) => document.querySelector(css) !== null,
  };

  const afterPaint = (done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  };
  /** @returns {Promise<number>} when the test passed, in ms since the document was requested */
  const when = (test) =>
    new Promise((resolve) => {
      const look = () => (test() ? afterPaint(resolve) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const painted = (test, ...args) => when(() => tests[test](...args));

  /** @returns {Promise<number>} ms from the next click until the test passes; `newRows` compares with the current rows */
  const afterClick = async (test, ...args) => {
    const before = new Map();
    if (test === 'newRows') for (const row of document.querySelectorAll(args[0])) before.set(row, row.textContent);
    noted.clicked = 0;
    const clicked = ({ timeStamp }) => {
      noted.clicked ||= timeStamp;
    };
    addEventListener('click', clicked, { capture: true, once: true });
    return (await when(() => noted.clicked > 0 && tests[test](...args, before))) - noted.clicked;
  };
  const watchSubmit = () => {
    const pressed = ({ key, timeStamp }) => {
      if (key === 'Enter') noted.submitted = timeStamp;
    };
    addEventListener('keydown', pressed, { capture: true });
  };
  /** Returns the worst delay of each interaction in ms. The browser does not report events under 16 ms. */
  const delays = (names = /./) => {
    const worst = new Map();
    for (const { name, interaction, duration } of events)
      if (names.test(name)) worst.set(interaction, Math.max(worst.get(interaction) ?? 0, duration));
    return [...worst.values()];
  };

  Object.assign(window, { bench: { noted, painted, afterClick, watchSubmit, delays } });
}
