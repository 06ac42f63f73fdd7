import { readFileSync } from 'node:fs';

/** The resource that the README tells newcomers to add, as they copy it. */
export const readmeExample = /```tsx\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
