import { type Plugin, parseAst } from 'vite';
import { SCREEN_PARTS } from '../src/crud/defineResource.ts';

/**
 * Makes two modules of one resource file: `users.tsx`, the chunk of its screen, and `users.tsx?entry`, the same without the
 * screen, with which the console starts. Of the entry the bundler sees only what its icon, menu, words and API need, so the
 * inputs, columns and dialogs of a resource weigh nothing on other screens. As TanStack Router's and React Router's plugins
 * split route files.
 */
export const resourceEntries = (): Plugin => ({
  name: 'resource-entries',
  transform: {
    filter: { id: /\/src\/resources\/[^/]+\.tsx\?entry$/ },
    handler(code, id) {
      const entry = withoutScreen(code);
      if (entry === undefined)
        this.warn(`${id}: not \`export default defineResource({...})\`, so its screen is loaded early`);
      return { code: entry ?? code, map: { mappings: '' } };
    },
  },
});

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The module with only the entry's properties, and only the statements that those need; undefined for an unknown form. */
function withoutScreen(code: string): string | undefined {
  const statements = parseAst(code).body as unknown as Node[];
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

/** Whether a statement of the module imports or declares this name. */
function declares(statement: Node, name: string): boolean {
  const { specifiers, declarations, id } = statement as Partial<Record<string, { local?: Node; id?: Node }[] & Node>>;
  const declared = [...(specifiers ?? []).map(({ local }) => local), ...(declarations ?? []).map((one) => one.id), id];
  return declared.some((node) => node && namesIn(node).has(name));
}

/** Every name in a node, but for the keys of objects, which name nothing of the module. */
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
