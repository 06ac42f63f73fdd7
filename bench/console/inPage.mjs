/**
 * Runs in each page before any script of its own: notes what the browser observes, and tells when something is painted. Its
 * definitions are those of the measurement that the targets come from: `when` looks with every frame, and its time is that
 * after the frame in which the test held.
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
    /** A field that can be typed into. */
    field: (css) =>
      [...document.querySelectorAll(css)].some((field) => isVisible(field) && !field.disabled && !field.readOnly),
    /** So many rows with something in them. */
    rows: (css, least) => filled(css).length >= least,
    /** So many rows that are not, or do not say, what `before` says. */
    newRows: (css, least, before) => filled(css).filter((row) => before.get(row) !== row.textContent).length >= least,
    shown: (css) => document.querySelector(css) !== null,
  };

  const afterPaint = (done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  };
  /** @returns {Promise<number>} when the test held, in ms since the document was asked for */
  const when = (test) =>
    new Promise((resolve) => {
      const look = () => (test() ? afterPaint(resolve) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const painted = (test, ...args) => when(() => tests[test](...args));

  /** @returns {Promise<number>} ms from the next click until the test holds; for `newRows`, other rows than now */
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
  /** The worst delay of each interaction, in ms; what took less than 16 is not reported by the browser. */
  const delays = (names = /./) => {
    const worst = new Map();
    for (const { name, interaction, duration } of events)
      if (names.test(name)) worst.set(interaction, Math.max(worst.get(interaction) ?? 0, duration));
    return [...worst.values()];
  };

  Object.assign(window, { bench: { noted, painted, afterClick, watchSubmit, delays } });
}
