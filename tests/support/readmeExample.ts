import { readFileSync } from 'node:fs';

/** The resource that newcomers copy from the README. */
export const readmeExample = /```tsx\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
