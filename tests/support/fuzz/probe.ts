/** The calls that the fuzz tests make into the page. */
interface Probe {
  /**
   * Stores another user's token, as another tab would, and opens this address: the console drops its cache and remounts, which takes
   * a fifth of the time of a reload.
   */
  show(path: string, token: string): Promise<void>;
  /** Waits until nothing is pending. @returns the problems on the screen, one sentence each; empty if there are none. */
  look(wanted: Wanted): Promise<string[]>;
  /** Presses the nth of the buttons that are enabled now, modulo their number. @returns its name. */
  press(place: number): Promise<string | undefined>;
  /** Presses every retry button. @returns whether there was one. */
  retry(): boolean;
}

export interface Wanted {
  /** Whether a toast, a message or a question must follow the press. */
  hasReaction?: boolean;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any other script. Self-contained, because only its source text is sent there. */
export function installProbe(): void {
  /** Timeouts for pending requests, and for a reaction whose code may still be loading, in ms. */
  const [PENDING_MS, REACTION_MS] = [15_000, 2_000];
  /** Placeholders of the language that users should never see. */
  const NONSENSE = /\b(NaN|undefined|null|Infinity|Invalid Date|Invalid time)\b|\[object |%5Bobject/;
  /** A progress bar with a number belongs to work of the server, which may never end. */
  const BUSY =
    ':is(main, [role$="dialog"]) [aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root';
  const DIALOGS = '[role="dialog"], [role="alertdialog"]';
  /** A screen has more than its heading and its buttons. */
  const CONTENT = 'p, li, td, label, svg, .MuiDialogContentText-root, [role="status"], [role="alert"]';
  const REACTION = '[data-toast], [role="alertdialog"], [role="dialog"] [role="alert"]';
  const NEEDS_TEXT = '.MuiAlert-message, [data-toast-title], [role="dialog"] h2, a[href], button';
  const ATTRIBUTES = 'title aria-label aria-valuetext aria-valuenow alt placeholder datetime href d'.split(' ');

  const pending = new Set<string>();
  const counted = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const name = `${what} ${performance.now()}`;
    pending.add(name);
    try {
      return await work();
    } finally {
      pending.delete(name);
    }
  };
  const { fetch } = window;
  window.fetch = (...request) => counted(String(request[0]), () => fetch(...request));
  // A body arrives after its response headers: on a busy machine some frames later.
  const { text } = Response.prototype;
  Response.prototype.text = function () {
    return counted(`the body of ${this.url}`, () => text.call(this));
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** What the page is waiting for. */
  const busy = (): string | undefined => {
    const [request] = pending;
    if (request) return request;
    if (!document.querySelector('h1')) return 'a heading';
    // A dialog behind a question shows a placeholder for what it no longer reads.
    const shown = document.querySelector('[role="alertdialog"]') ?? document;
    const statuses = [...shown.querySelectorAll('[role="status"]')];
    const loading = statuses.find(({ textContent }) => /^(Loading.*\.\.\.|Searching\b.*)$/.test(textContent ?? ''));
    return (shown.querySelector(BUSY) ?? loading)?.outerHTML.slice(0, 200);
  };
  const settled = async (): Promise<string | undefined> => {
    const began = performance.now();
    for (let quiet = 0; quiet < 2; ) {
      if (performance.now() - began > PENDING_MS) return `it never finishes loading: ${busy()}`;
      await frame();
      quiet = busy() ? 0 : quiet + 1;
    }
    return undefined;
  };

  const nonsense = (): string[] => {
    const found: string[] = [];
    const note = (where: string, text: string | null) => {
      if (text && NONSENSE.test(text)) found.push(`${where} says "${text.slice(0, 120)}"`);
    };
    note('the title', document.title);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.closest('script, style, noscript'))
        note(`${parent?.localName}.${parent?.className}`, text.nodeValue);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ATTRIBUTES) note(`${element.localName}[${name}]`, element.getAttribute(name));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        note(`${element.localName}[name=${element.name}]`, element.value);
    }
    return found;
  };

  /** The newest dialog, or the page's content. */
  const foreground = () => [...document.querySelectorAll(DIALOGS)].at(-1) ?? document.querySelector('main');

  const missing = (): string[] => {
    const found: string[] = [];
    if (!document.querySelector('h1')?.textContent?.trim()) found.push('no heading');
    if (document.querySelectorAll('nav a[href]').length < 8) found.push('no navigation');
    if ((foreground()?.querySelectorAll(CONTENT).length ?? 0) === 0) found.push('no content');
    for (const failure of document.querySelectorAll('.load-failure'))
      if (!failure.querySelector('[role="alert"]')?.textContent?.trim() || !failure.querySelector('button'))
        found.push('a failure without a message or without a retry button');
    for (const element of document.querySelectorAll(NEEDS_TEXT))
      if (!(element.getAttribute('aria-label') ?? element.textContent)?.trim())
        found.push(`no text in ${element.localName}.${element.className}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is wider than the window: ${scrollWidth} of ${clientWidth} px`);
    return found;
  };

  /** Opens the select with the mouse and picks one of its options, which are in a menu outside the dialog. */
  const choose = async (select: HTMLElement, place: number) => {
    select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await frame();
    const choices = document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]:not([aria-disabled])');
    choices[place % choices.length]?.click();
    await frame();
  };

  window.probe = {
    show: async (path, token) => {
      localStorage.setItem('token', token);
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      await frame();
      history.pushState({ idx: 0, key: 'shown', usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      await settled();
    },

    look: async ({ hasReaction = false }) => {
      const never = await settled();
      if (never) return [never];
      for (const began = performance.now(); hasReaction && performance.now() - began < REACTION_MS; await frame())
        if (document.querySelector(REACTION)) break;
      const again = await settled();
      return again ? [again] : [...missing(), ...nonsense()];
    },

    press: async (place) => {
      const all = [...(foreground()?.querySelectorAll<HTMLElement>('button, [role=combobox]') ?? [])].filter(
        (element) => !element.hasAttribute('disabled'),
      );
      const element = all[place % all.length];
      if (element?.getAttribute('role') === 'combobox') await choose(element, place);
      else element?.click();
      return element && (element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '');
    },

    retry: () => {
      const buttons = document.querySelectorAll<HTMLElement>('.load-failure button');
      for (const button of buttons) button.click();
      return buttons.length > 0;
    },
  };
}
