import { readFileSync } from 'node:fs';

/** A code block whose first line is a comment with its path: `// src/resources/tags.tsx`, `-- server/db/…`. It may be in a list. */
const FILE = /^( *)```(?:tsx?|sql)\n( *(?:\/\/|--) ((?:src|server)\/\S+)\n[^`]*(?:`(?!``)[^`]*)*)```/gm;

/** The documents whose files are tested. */
export const DOCUMENTS = ['README.md', 'docs/resources.md', 'CONTRIBUTING.md'];

/** The files that they tell developers to add. */
export const documentedFiles = DOCUMENTS.flatMap((document) =>
  Array.from(readFileSync(document, 'utf8').matchAll(FILE), ([, indent = '', code = '', path = '']) => ({
    path,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  })),
);

/** The resource that newcomers copy from the README. */
export const readmeExample = documentedFiles[0]?.code ?? '';
