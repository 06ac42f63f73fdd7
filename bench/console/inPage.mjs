/**
 * Runs in each page before the page's own scripts. Records the browser's measurements, and tells when something is painted:
 * `when` looks on every frame, and returns the time after the frame in which a test passed.
 */
export function inPage() {
  const noted = { lcp: 0, clicked: 0, submitted: 0, longTaskEnd: 0, keys: /** @type {number[]} */ ([]) };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('longtask', ({ startTime, duration }) => {
    noted.longTaskEnd = startTime + duration;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  // The browser does not report events under 16 ms.
  const noteKey = ({ name, interactionId, duration }) => {
    if (interactionId && /^key|input/.test(name)) noted.keys.push(duration);
  };
  observe('event', noteKey, { durationThreshold: 16 });
  const pressed = ({ key, timeStamp }) => {
    if (key === 'Enter') noted.submitted = timeStamp;
  };
  addEventListener('keydown', pressed, { capture: true });

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
  };
  const afterPaint = (done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  };
  const when = (test) =>
    new Promise((resolve) => {
      const look = () => (test() ? afterPaint(resolve) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });

  /** @returns {Promise<number>} when the test passed, in ms since the document was requested */
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
  Object.assign(window, { bench: { noted, painted, afterClick } });
}
