import type { Plugin } from 'vite';

/** The modules that screens start with, and the toast, which must be shown even when no more code can be loaded. */
const ROOTS =
  /\/src\/((app\/Console|crud\/ResourceScreen|ui\/toast\/ToastCard)\.tsx|resources\/entries\.ts|(resources|pages)\/[^/]+\.tsx)$/;
/** Code that is not specific to a resource or a page. */
const SHARED = /\/src\/(crud|ui|format)\/|\/src\/(app\/Console|resources\/entries)\.tsx?$/;
/** Forms, dialogs and tabs: a list does not wait for them. */
const LATER = /\/src\/(crud\/(dialog|form)\/|ui\/(form\/(?!inputs|FormRow)|Dialog|Tabs|question\/QuestionDialog))/;

/**
 * Finds the code that the screens share: their static imports. Dynamic imports are loaded on demand.
 * @returns the plugin that finds it, and a function that returns whether a module belongs to it, for the end of the build.
 */
export const screenCode = () => {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'screen-code',
    buildEnd() {
      const queue = [...this.getModuleIds()].filter((id) => ROOTS.test(id));
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (found.has(id) || !id.includes('/src/')) continue;
        found.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, has: (id: string) => found.has(id) && SHARED.test(id) && !LATER.test(id) };
};
