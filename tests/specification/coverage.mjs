/** Finds out which sentences of the specification have a test. Parses the sources, because Node cannot import TypeScript here. */
import { parseSync } from 'vite';

/** @param {(file: string) => string} read */
export function readSections(read) {
  const sections = nodesOf(read('index.ts')).filter(({ node }) => node.type === 'Property');
  return Object.fromEntries(sections.map(({ node: { key, value } }) => [key.value, textsOf(read(`${value.name}.ts`))]));
}

const textsOf = (/** @type {string} */ source) =>
  nodesOf(source)
    .map(({ node }) => textOf(node))
    .filter((text) => text !== undefined);

/** @param {string} source */
export function claimsIn(source) {
  return nodesOf(source).flatMap(({ node, around }) => {
    const sentence =
      node.type === 'CallExpression' && node.callee.name === 'says' ? textOf(node.arguments[0]) : undefined;
    const calls = around.filter(({ type }) => type === 'CallExpression').map((call) => ({ call, kind: kindOf(call) }));
    if (sentence === undefined || calls.some(({ kind }) => /^test\..*(skip|fixme)/.test(kind))) return [];
    const line = source.slice(0, node.start).split('\n').length;
    const test = calls.find(({ kind }) => kind === 'test')?.call.arguments[0];
    if (test === undefined || test === node) return [{ sentence, line }];
    return [{ sentence, line, within: textOf(test) ?? source.slice(test.start, test.end) }];
  });
}

/** Returns the name of the called function: 'test', 'test.describe', 'test.step', … */
const kindOf = ({ callee }) =>
  callee.type === 'MemberExpression'
    ? `${kindOf({ callee: callee.object })}.${callee.property.name}`
    : `${callee.name}`;

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : undefined;
};

/** Returns every node of a source, each with its ancestors, innermost first. */
function nodesOf(source) {
  const found = [];
  const visit = (value, around) => {
    if (Array.isArray(value)) for (const item of value) visit(item, around);
    if (typeof value?.type !== 'string') return;
    found.push({ node: value, around });
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, [value, ...around]);
  };
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new SyntaxError(errors[0].message);
  visit(program, []);
  return found;
}

/**
 * @param {Record<string, string[]>} sections
 * @param {Map<string, string[]>} claims
 */
export function tableOf(sections, claims) {
  const table = [];
  const without = [];
  let [all, missing] = [0, 0];
  for (const [section, sentences] of Object.entries(sections)) {
    const bare = sentences.filter((sentence) => !claims.has(sentence));
    table.push('', section, ...sentences.flatMap((sentence) => rowOf(sentence, claims.get(sentence))));
    if (bare.length > 0) without.push('', `  ${section}`, ...bare.map((sentence) => `  - ${sentence}`));
    all += sentences.length;
    missing += bare.length;
  }
  if (missing > 0) table.push('', 'Without a test:', ...without);
  table.push('', `${all - missing} of ${all} sentences have a test`);
  return { text: table.join('\n').trimStart(), missing };
}

const rowOf = (sentence, places) =>
  places ? [`  + ${sentence}`, ...places.map((place) => `      ${place}`)] : [`  - ${sentence}`];
