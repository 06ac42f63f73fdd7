import type { Code } from './plan';

/**
 * Asks for code without running it: what is wanted now, or what will be wanted later. A style sheet that is wanted now is
 * put to use at once, and Vite's own loader finds it there; one for later is only fetched (browsers complain of one that is
 * preloaded and then not used for seconds).
 */
export const fetchCode = ({ modules, styles }: Code, when: 'now' | 'later') => {
  const fetchPriority = when === 'now' ? 'auto' : 'low';
  for (const href of modules) add({ rel: 'modulepreload', href, fetchPriority });
  for (const href of styles) add({ rel: when === 'now' ? 'stylesheet' : 'prefetch', href });
};

const add = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
