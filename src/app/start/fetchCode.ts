import type { Code } from './plan';

/**
 * Asks for code without running it: what is wanted now, as soon as that has run, or later. A style sheet is not put to use
 * here: Vite's own loader would then neither wait for it nor hear that it has failed, and the console would be shown without.
 * What may not be used for seconds is prefetched: browsers complain of a style sheet that is preloaded for that long, and keep
 * the failure of a module, but not that of a prefetch.
 */
export const fetchCode = ({ modules, styles }: Code, when: 'now' | 'soon' | 'later' | 'idle') => {
  const fetchPriority = when === 'later' ? 'low' : 'auto';
  for (const href of modules)
    add(when === 'idle' ? { rel: 'prefetch', as: 'script', href } : { rel: 'modulepreload', href, fetchPriority });
  for (const href of styles) add({ rel: when === 'now' ? 'preload' : 'prefetch', as: 'style', href });
};

const add = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
