import changelog from '../CHANGELOG.md?raw';
import type { SystemVersion } from './contract';

type Changelog = SystemVersion['changelog'];

/**
 * Parses a changelog in the Keep a Changelog format: `## [version] - date`, `### section`, and one item per line. Omits
 * versions without items.
 */
export function parseChangelog(text: string): Changelog {
  const versions: Changelog = [];
  for (const line of text.split('\n')) {
    const [, version, date] = /^## \[([^\]]+)\](?: - (\S+))?/.exec(line) ?? [];
    if (version !== undefined) versions.push({ version, date: date ?? null, sections: [] });
    const sections = versions.at(-1)?.sections;
    const [, title] = /^### (.+)/.exec(line) ?? [];
    if (title !== undefined) sections?.push({ title: title.trim(), items: [] });
    const [, item] = /^- (.+)/.exec(line) ?? [];
    if (item !== undefined) sections?.at(-1)?.items.push(item.trim());
  }
  return versions.filter(({ sections }) => sections.some(({ items }) => items.length > 0));
}

/** The changes of each version, newest first. The build includes them. */
export const changes: Changelog = parseChangelog(changelog);
