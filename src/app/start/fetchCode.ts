import type { Code } from './plan';

/**
 * Fetches code in advance, without running it, with a priority that depends on when it is needed. Does not apply style sheets:
 * otherwise Vite's loader would neither wait for them nor notice a failure, and the console would be shown without styles. Style
 * sheets that are not needed now are prefetched, because browsers warn about unused preloaded ones. So are the modules of other
 * screens ('idle'), because browsers remember a failed module, but not a failed prefetch.
 */
export const fetchCode = ({ modules, styles }: Code, when: 'now' | 'later' | 'idle') => {
  const fetchPriority = when === 'later' ? 'low' : 'auto';
  for (const href of modules)
    addLink(when === 'idle' ? { rel: 'prefetch', as: 'script', href } : { rel: 'modulepreload', href, fetchPriority });
  for (const href of styles) addLink({ rel: when === 'now' ? 'preload' : 'prefetch', as: 'style', href });
};

/** Adds a link to the page's head. */
export const addLink = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link));
