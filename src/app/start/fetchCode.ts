import type { Code } from './plan';

/**
 * Fetches code in advance without running it, by when it is needed. Does not apply style sheets: otherwise Vite's loader would
 * neither wait for them nor notice a failure, and the console would be shown without styles. Uses prefetch for code that is not
 * needed for seconds: browsers warn about a style sheet that is preloaded for that long, and remember the failure of a module,
 * but not of a prefetch.
 */
export const fetchCode = ({ modules, styles }: Code, when: 'now' | 'soon' | 'later' | 'idle') => {
  const fetchPriority = when === 'later' ? 'low' : 'auto';
  for (const href of modules)
    add(when === 'idle' ? { rel: 'prefetch', as: 'script', href } : { rel: 'modulepreload', href, fetchPriority });
  for (const href of styles) add({ rel: when === 'now' ? 'preload' : 'prefetch', as: 'style', href });
};

const add = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
