import { getSession, watchSession } from '../../src/authProvider/session';
import { element } from './element';
import { startOver } from './startOver';
import { words } from './words';

/** Shows a banner below the console, with the sample accounts and a button to restore the sample data. */
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
      setBannerHeight(0);
    }),
  ]);
  const showHint = () => {
    hint.hidden = getSession() !== null;
  };
  showHint();
  watchSession(showHint);
  document.body.append(banner);
  new ResizeObserver(() => setBannerHeight(banner.offsetHeight)).observe(banner);
}

/** Moves the console's fixed elements above the banner (demo.css). */
const setBannerHeight = (pixels: number) => document.documentElement.style.setProperty('--demo-banner', `${pixels}px`);
