import { getSession, watchSession } from '../../src/authProvider/session';
import { element } from './element';
import { startOver } from './startOver';
import { words } from './words';

/** Banner below the console: says that this is a demo, how to sign in, and how to restore the sample data. */
export function showBanner(): void {
  const { label, about, signIn, dismiss } = words.banner;
  const hint = element('span', { textContent: ` ${signIn}` });
  const button = (textContent: string, onclick: () => void) =>
    element('button', { type: 'button', className: 'demo-banner__button', textContent, onclick });
  const banner = element('aside', { className: 'demo-banner', ariaLabel: label }, [
    element('p', {}, [element('span', { textContent: about }), hint]),
    button(words.banner.startOver, startOver),
    button(dismiss, () => {
      banner.remove();
      tellHeight(0);
    }),
  ]);
  const showHint = () => {
    hint.hidden = getSession() !== null;
  };
  showHint();
  watchSession(showHint);
  document.body.append(banner);
  new ResizeObserver(() => tellHeight(banner.offsetHeight)).observe(banner);
}

/** The console's fixed elements are above the banner: see demo.css. */
const tellHeight = (pixels: number) => document.documentElement.style.setProperty('--demo-banner', `${pixels}px`);
