/** The calls that the fuzz tests make into the page. */
interface Probe {
  /**
   * Signs in as another user, as if in another tab, and opens this address: the console drops its cache and remounts, which
   * takes a fifth of the time of a reload.
   */
  show(path: string): Promise<void>;
  go(path: string): Promise<void>;
  /** Ends the session, as if in another tab, and waits for the login page. */
  leave(): Promise<void>;
  /** Waits until nothing is pending. @returns the problems on the screen, one sentence each; empty if there are none. */
  look(wanted: Wanted): Promise<string[]>;
  /** Presses the nth of the buttons that are enabled now, modulo their number. @returns its name. */
  press(place: number): Promise<string | undefined>;
  /** Presses every retry button. @returns whether there was one. */
  retry(): boolean;
  /** Types texts into the inputs of these names, replacing their values. */
  type(texts: Record<string, string>): void;
  /** Presses the first button of this name (a pattern) and forgets the current toast. @returns whether it exists. */
  send(name: string): boolean;
  /** See `FuzzedPage.tap`. */
  tap(name: string, within?: string): Promise<void>;
  control(key: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  choose(name: string, text: string): Promise<void>;
  outcome(): Outcome;
}

export interface Outcome {
  dialogs: number;
  /** Whether a dialog asks a question. */
  question: boolean;
  toast: string | undefined;
  isDestructive: boolean;
  /** The number of failed reads on the screen. */
  failures: number;
}

export interface Wanted {
  /** At least one of these has to be visible: the screen's content, or the message shown in its place. */
  content: string;
  /** The button that was pressed. What it opens may be in a separate chunk. */
  after?: string | undefined;
  /** Whether a toast or a question must follow the press. The code of a question may still be loading. */
  hasReaction?: boolean;
  /** Whether the sidebar should be visible. */
  isSignedIn: boolean;
}

/** Problems that only a reload can fix. */
export const BROKEN = ['it never finishes loading', 'no heading', 'no navigation'];

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any other script. Self-contained, because only its source text is sent there. */
export function installProbe(): void {
  /** Timeout for pending requests, in ms. */
  const TIMEOUT_MS = 15_000;
  /** Timeouts for code, and for what it shows, in ms. */
  const [CODE_MS, SHOWN_MS] = [2_000, 150];
  /** Placeholders of the language that users should never see. */
  const NONSENSE = /\b(NaN|undefined|null|Infinity|Invalid Date|Invalid time)\b|\[object |%5Bobject/;
  /** A progress bar with a number belongs to work of the server, which may never end. */
  const BUSY =
    ':is(main, [role="dialog"]) [aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root';
  const NEEDS_TEXT = '.MuiAlert-message, [data-toast-title], [role="dialog"] h2, a[href], button';
  const TAPPABLE = 'button, a, input[type="checkbox"], [role="menuitem"]';
  const ATTRIBUTES = [
    'title',
    'aria-label',
    'aria-valuetext',
    'aria-valuenow',
    'alt',
    'placeholder',
    'datetime',
    'href',
    'd',
  ];

  let pending = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    pending += 1;
    try {
      return await work();
    } finally {
      pending -= 1;
    }
  };
  const { fetch } = window;
  window.fetch = (...request) => counted(() => fetch(...request));
  // A body arrives after its response headers: on a busy machine some frames later.
  const { text } = Response.prototype;
  Response.prototype.text = function () {
    return counted(() => text.call(this));
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isBusy = () =>
    pending > 0 ||
    !document.querySelector('h1') ||
    document.querySelector(BUSY) !== null ||
    [...document.querySelectorAll('[role="status"]')].some((status) =>
      /^(Loading.*\.\.\.|Searching\b.*)$/.test(status.textContent ?? ''),
    );

  const settled = async (): Promise<boolean> => {
    const began = performance.now();
    for (let quiet = 0; quiet < 2; ) {
      if (performance.now() - began > TIMEOUT_MS) return false;
      await frame();
      quiet = isBusy() ? 0 : quiet + 1;
    }
    return true;
  };

  const seen = new Set<string>();
  /**
   * Waits for a part of the screen, whose code may be loading; only briefly if this document has shown it before, because then a
   * mutated response has removed it.
   */
  const until = async (name: string, isThere: () => boolean) => {
    const timeout = seen.has(name) ? SHOWN_MS : CODE_MS;
    for (const began = performance.now(); !isThere() && performance.now() - began < timeout; ) await frame();
    if (isThere()) seen.add(name);
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

  const missing = ({ content, isSignedIn }: Wanted): string[] => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const found: string[] = [];
    if (!document.querySelector('h1')?.textContent?.trim()) found.push('no heading');
    if (isSignedIn && document.querySelectorAll('nav a[href]').length < 8) found.push('no navigation');
    if (!has(content)) found.push('no content');
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

  const pressable = (): HTMLElement[] => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document.querySelector('main');
    return [...(scope?.querySelectorAll<HTMLElement>('button, [role=combobox]') ?? [])].filter(
      (element) => !element.hasAttribute('disabled'),
    );
  };

  /** Opens the select with the mouse and picks one of its options, which are in a menu outside the dialog. */
  const choose = async (select: HTMLElement, place: number) => {
    select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await frame();
    const choices = document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]:not([aria-disabled])');
    choices[place % choices.length]?.click();
    await frame();
  };

  /** The stored token with another user's id, unknown to the API; a browser checks no signature. */
  const otherToken = () => {
    const [head, payload = '', signature] = (localStorage.getItem('token') ?? '').split('.');
    const session = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const other = btoa(JSON.stringify({ ...session, id: session.id === 1 ? 2 : 1, checksUser: false }));
    return [head, other.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), signature].join('.');
  };

  window.probe = {
    show: async (path) => {
      localStorage.setItem('token', otherToken());
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      await frame();
      await window.probe.go(path);
    },

    go: async (path) => {
      history.pushState({ idx: 0, key: 'shown', usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      await frame();
    },

    leave: async () => {
      localStorage.removeItem('token');
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      const began = performance.now();
      while (!document.querySelector('form.login__form') && performance.now() - began < TIMEOUT_MS) await frame();
    },

    look: async (wanted) => {
      if (!(await settled())) return ['it never finishes loading'];
      // The code of a dialog may still be loading.
      await until(`${wanted.content} ${wanted.after}`, () => document.querySelector(wanted.content) !== null);
      const hasReaction = () => document.querySelector('[data-toast], [role="alertdialog"]') !== null;
      if (wanted.hasReaction)
        for (const began = performance.now(); !hasReaction() && performance.now() - began < CODE_MS; ) await frame();
      return (await settled()) ? [...missing(wanted), ...nonsense()] : ['it never finishes loading'];
    },

    press: async (place) => {
      const all = pressable();
      const element = all[place % all.length];
      if (element?.getAttribute('role') === 'combobox') await choose(element, place);
      else element?.click();
      return element && (element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '');
    },

    type: (texts) => {
      for (const [name, text] of Object.entries(texts)) {
        const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]:not(meta)`);
        if (!input) continue;
        input.focus();
        input.select();
        document.execCommand('insertText', false, text);
      }
    },

    send: (name) => {
      document.querySelector<HTMLElement>('[data-toast] button')?.click();
      const button = pressable().find((element) =>
        new RegExp(`^(${name})$`).test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
      );
      button?.click();
      return button !== undefined;
    },

    tap: async (name, within) => {
      await settled();
      const pattern = new RegExp(`^(${name})$`);
      const find = () => {
        const scopes = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].reverse();
        return (within ? [...document.querySelectorAll(within)] : [...scopes, document])
          .flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(TAPPABLE)])
          .find((element) => pattern.test(element.getAttribute('aria-label') ?? element.textContent ?? ''));
      };
      await until(`${within} ${name}`, () => find() !== undefined);
      find()?.click();
      await frame();
    },

    control: async (key) => {
      await settled();
      // The code that listens loads after the first data, at any idle time, and prevents the browser's own action.
      const press = () => new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
      for (const began = performance.now(); document.dispatchEvent(press()) && performance.now() - began < TIMEOUT_MS; )
        await frame();
      await frame();
    },

    fill: async (selector, typed) => {
      await settled();
      await until(selector, () => document.querySelector(selector) !== null);
      const input = document.querySelector<HTMLInputElement>(selector);
      input?.focus();
      input?.select();
      if (input) document.execCommand('insertText', false, typed);
      await frame();
    },

    choose: async (name, content) => {
      await settled();
      await until('file', () => document.querySelector('input[type="file"]') !== null);
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) return;
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], name, { type: 'text/csv' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await frame();
    },

    outcome: () => {
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
      const toast = document.querySelector('[data-toast]');
      return {
        dialogs: dialogs.length,
        question: dialogs.some((dialog) => dialog.getAttribute('role') === 'alertdialog'),
        toast: toast?.textContent ?? undefined,
        isDestructive: Boolean(toast?.closest('[role="alert"]')),
        failures: document.querySelectorAll('.load-failure').length,
      };
    },

    retry: () => {
      const buttons = document.querySelectorAll<HTMLElement>('.load-failure button');
      for (const button of buttons) button.click();
      return buttons.length > 0;
    },
  };
}
