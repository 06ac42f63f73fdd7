import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';
import { SCREEN_PARTS } from '../src/crud/defineResource.ts';

/**
 * Splits a resource file into two modules, as TanStack Router's and React Router's plugins split route files: `users.tsx` for the
 * screen, and `users.tsx?entry` for the console's start, with only the icon, menu, messages and API. So the inputs, columns and
 * dialogs of a resource do not add to the size of other screens.
 */
export const resourceEntries = (): Plugin => {
  /** The last served source text of each entry. */
  const sources = new Map<string, string | undefined>();
  const readSource = (id: string, code = readFileSync(id.replace(/\?entry$/, ''), 'utf8')) =>
    withoutScreen(code, 'tsx');
  return {
    name: 'resource-entries',
    transform: {
      filter: { id: /\/src\/resources\/[^/]+\.tsx\?entry$/ },
      handler(code, id) {
        const entry = withoutScreen(code);
        sources.set(id, readSource(id));
        if (entry === undefined)
          this.warn(`${id}: not \`export default defineResource({...})\`, so its screen is loaded early`);
        return { code: entry ?? code, map: { mappings: '' } };
      },
    },
    // An edit of the screen alone does not change the entry, which would reload the page.
    async hotUpdate({ modules, read }) {
      if (!modules.some(({ id }) => isEntry(id))) return undefined;
      const code = await read();
      return modules.filter(({ id }) => !isEntry(id) || sources.get(id) !== readSource(id, code));
    },
  };
};

const isEntry = (id: string | null): id is string => id?.endsWith('.tsx?entry') === true;

/** In development, replaces the definition on the screen when its file changes (src/crud/editedDefinitions.ts). */
export const hotResources = (): Plugin => ({
  name: 'hot-resources',
  apply: 'serve',
  transform: {
    filter: { id: RESOURCE },
    handler: (code) => ({ code: `${code}\n${ACCEPT}`, map: null }),
  },
});

/** A file that declares a resource. React's own refresh would reload the page, because the file exports no component. */
export const RESOURCE = /\/src\/resources\/[^/]+\.tsx$/;

const ACCEPT = `import.meta.hot?.accept((edited) => {
  if (edited) dispatchEvent(new CustomEvent('resource-edited', { detail: edited.default }));
});`;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Returns the module with only the entry's properties and the statements that they need; undefined if it has another form. */
function withoutScreen(code: string, lang: 'js' | 'tsx' = 'js'): string | undefined {
  const statements = parseAst(code, { lang }).body as unknown as Node[];
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  const definition = (exported?.declaration as { arguments?: Node[] } | undefined)?.arguments?.[0];
  if (!exported || definition?.type !== 'ObjectExpression') return undefined;

  const properties = definition.properties as Node[];
  const kept = properties.filter((property) => !isScreenPart(property));
  const needed = new Set<Node>();
  const need = (node: Node) => {
    for (const name of namesIn(node))
      for (const statement of statements)
        if (!needed.has(statement) && declares(statement, name)) {
          needed.add(statement);
          need(statement);
        }
  };
  for (const node of [...kept, (exported.declaration as { callee: Node }).callee]) need(node);

  const text = ({ start, end }: Node) => code.slice(start, end);
  const list = properties.map((property) => (isScreenPart(property) ? `${keyOf(property)}: true` : text(property)));
  return [
    ...statements.filter((statement) => needed.has(statement)).map(text),
    `${code.slice(exported.start, definition.start)}{ ${list.join(', ')} }${code.slice(definition.end, exported.end)}`,
  ].join('\n');
}

const keyOf = (property: Node) => (property.key as { name?: string } | undefined)?.name;
const isScreenPart = (property: Node) => SCREEN_PARTS.some((part) => part === keyOf(property));

/** Returns whether a statement of the module imports or declares this name. */
function declares(statement: Node, name: string): boolean {
  const { specifiers, declarations, id } = statement as Partial<Record<string, { local?: Node; id?: Node }[] & Node>>;
  const declared = [...(specifiers ?? []).map(({ local }) => local), ...(declarations ?? []).map((one) => one.id), id];
  return declared.some((node) => node && namesIn(node).has(name));
}

/** Returns every identifier in a node except object keys. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesIn(one, names);
  else if (typeof node === 'object' && node !== null) {
    const { type, name, key, computed, property, ...rest } = node as Node;
    if (type === 'Identifier' && typeof name === 'string') names.add(name);
    if (computed) namesIn([key, property], names);
    namesIn(Object.values(rest), names);
  }
  return names;
}
