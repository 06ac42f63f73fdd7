import { element } from './element';
import { startOver } from './startOver';
import { words } from './words';

/** Shows an error page: what the demo needs, what went wrong, and buttons to try again or start over. */
export function showFailure(error: unknown): void {
  console.info(error);
  const { title, hint, reload } = words.failure;
  const button = (textContent: string, onclick: () => void, className = '') =>
    element('button', { type: 'button', className: `plain-button ${className}`, textContent, onclick });
  const card = element('div', { className: 'plain-page__card', role: 'alert' }, [
    element('h1', { textContent: title }),
    element('p', { textContent: hint }),
    element('p', { className: 'demo-reason', textContent: error instanceof Error ? error.message : String(error) }),
    button(reload, () => location.reload()),
    button(words.banner.startOver, startOver, 'demo-secondary'),
  ]);
  document.getElementById('root')?.replaceChildren(element('main', { className: 'plain-page' }, [card]));
}
