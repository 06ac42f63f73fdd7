import type { ImportField } from '../defineResource';
import type { Mapping } from './mapFile';

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Chooses the field of each column that has its name, or one that only differs from its name or label in how it is written. */
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
    const isLike = (text: string) => plain(text) === plain(column);
    const field = fields.find(({ name }) => !mapping.includes(name) && [name, labelOf(name)].some(isLike));
    mapping[index] = field?.name ?? '';
  }
  return mapping;
};

/** Returns the required fields without a column, and the fields with several. */
export const faultsOf = (mapping: Mapping, fields: readonly ImportField[]) => ({
  missing: fields.filter(({ name, isRequired }) => isRequired && !mapping.includes(name)),
  repeated: fields.filter(({ name }) => mapping.filter((chosen) => chosen === name).length > 1),
});
