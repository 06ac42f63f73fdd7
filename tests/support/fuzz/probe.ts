/** What the fuzzing asks of the page, in one call each. */
export interface Probe {
  /**
   * Somebody else signs in, as if in another tab, and goes to this address: the console forgets all that it has read and
   * mounts anew, for a fifth of what a reload costs.
   */
  show(path: string): Promise<void>;
  go(path: string): Promise<void>;
  /** The session ends, as if in another tab, and the login page stands there. */
  leave(): Promise<void>;
  /** Waits until nothing is on its way. @returns what is wrong on the screen, one sentence each; none is right. */
  look(wanted: Wanted): Promise<string[]>;
  /** Presses the nth button that one could press now, counted round and round. @returns its name. */
  press(place: number): Promise<string | undefined>;
  /** Presses whatever asks again for what failed. @returns whether anything did. */
  retry(): boolean;
  /** Types texts into the inputs of these names, over what stands there. */
  type(texts: Record<string, string>): void;
  /** Presses the first button of this name (a pattern), and forgets the toast that stands. @returns whether it is there. */
  send(name: string): boolean;
  outcome(): Outcome;
}

export interface Outcome {
  dialogs: number;
  /** One of the dialogs wants an answer before anything goes on. */
  question: boolean;
  toast: string | undefined;
  isDestructive: boolean;
}

export interface Wanted {
  /** One of these at least has to stand there: what the screen is for, or what it says in its place. */
  content: string;
  /** Whether the sidebar belongs to it. */
  isSignedIn: boolean;
}

/** Problems after which there is no going on without a reload. */
export const BROKEN = ['it is never done loading', 'no heading', 'no navigation'];

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before anything else does. Self-contained: only its text gets there. */
export function installProbe(): void {
  /** How long something may be on its way. */
  const TIMEOUT_MS = 15_000;
  /** Neither a program's word for nothing nor an object's for itself is for anybody to read. */
  const NONSENSE = /\b(NaN|undefined|null|Infinity|Invalid Date|Invalid time)\b|\[object /;
  const ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'aria-valuenow', 'alt', 'placeholder', 'datetime'];

  let underWay = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  const { fetch } = window;
  window.fetch = (...request) => counted(() => fetch(...request));
  // A body comes after its answer: on a busy machine some frames later.
  const { text } = Response.prototype;
  Response.prototype.text = function () {
    return counted(() => text.call(this));
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isBusy = () =>
    underWay > 0 ||
    !document.querySelector('h1') ||
    document.querySelector('main [aria-busy="true"], [role="progressbar"]') !== null ||
    [...document.querySelectorAll('[role="status"]')].some((status) =>
      /^Loading.*\.\.\.$/.test(status.textContent ?? ''),
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
        found.push('a failure without words or without a way to try again');
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

  /** Opens the select with the mouse and takes one of its choices, which are in a menu beside the dialog. */
  const choose = async (select: HTMLElement, place: number) => {
    select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await frame();
    const choices = document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]:not([aria-disabled])');
    choices[place % choices.length]?.click();
    await frame();
  };

  /** The stored token with the id of another person, of which the API is not told; a browser checks no signature. */
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

    look: async (wanted) => ((await settled()) ? [...missing(wanted), ...nonsense()] : ['it is never done loading']),

    press: async (place) => {
      const all = pressable();
      const element = all[place % all.length];
      if (element?.getAttribute('role') === 'combobox') await choose(element, place);
      else element?.click();
      return element && (element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '');
    },

    type: (texts) => {
      for (const [name, text] of Object.entries(texts)) {
        const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
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

    outcome: () => {
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
      const toast = document.querySelector('[data-toast]');
      return {
        dialogs: dialogs.length,
        question: dialogs.some((dialog) => dialog.getAttribute('role') === 'alertdialog'),
        toast: toast?.textContent ?? undefined,
        isDestructive: Boolean(toast?.closest('[role="alert"]')),
      };
    },

    retry: () => {
      const buttons = document.querySelectorAll<HTMLElement>('main .load-failure button');
      for (const button of buttons) button.click();
      return buttons.length > 0;
    },
  };
}
