import type { ImportField } from '../defineResource';
import type { Mapping } from './mapFile';

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Suggests a field for each column: the field with exactly that name, otherwise one whose name or label only differs in case,
 * spaces or punctuation. Suggests each field once.
 */
export const matchColumns = (
  columns: readonly string[],
  fields: readonly ImportField[],
  labelOf: (name: string) => string,
): string[] => {
  const mapping = columns.map((column, index) =>
    columns.indexOf(column) === index && fields.some(({ name }) => name === column) ? column : '',
  );
  for (const [index, column] of columns.entries()) {
    if (mapping[index]) continue;
    const matches = (text: string) => normalize(text) === normalize(column);
    const field = fields.find(({ name }) => !mapping.includes(name) && [name, labelOf(name)].some(matches));
    mapping[index] = field?.name ?? '';
  }
  return mapping;
};

/** Returns the required fields without a column, and the fields with more than one column. */
export const mappingFaults = (mapping: Mapping, fields: readonly ImportField[]) => ({
  missing: fields.filter(({ name, isRequired }) => isRequired && !mapping.includes(name)),
  repeated: fields.filter(({ name }) => mapping.filter((chosen) => chosen === name).length > 1),
});
