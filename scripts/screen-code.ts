import type { Plugin } from 'vite';

/** Where the code of all screens begins. A toast must also be shown when its code can no longer be loaded. */
const ROOTS =
  /\/src\/((app\/Console|crud\/ResourceScreen|ui\/toast\/ToastCard)\.tsx|resources\/entries\.ts|(resources|pages)\/[^/]+\.tsx)$/;
/** The shared code, without a resource's or a page's own. */
const SHARED = /\/src\/(crud|ui|format)\/|\/src\/(app\/Console|resources\/entries)\.tsx?$/;
/** Forms, dialogs and tabs: a list does not wait for them. */
const LATER = /\/src\/(crud\/(dialog|form)\/|ui\/(form\/(?!inputs|FormRow)|Dialog|Tabs|question\/QuestionDialog))/;

/**
 * Finds the code that the screens share: what they import, except by a dynamic import, whose code is only loaded on demand.
 * @returns the plugin that finds it, and a function that tells whether a module belongs to it.
 */
export const screenCode = () => {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'screen-code',
    buildEnd() {
      const left = [...this.getModuleIds()].filter((id) => ROOTS.test(id));
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (found.has(id) || !id.includes('/src/')) continue;
        found.add(id);
        left.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, has: (id: string) => found.has(id) && SHARED.test(id) && !LATER.test(id) };
};
