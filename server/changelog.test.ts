import { expect, test } from 'vitest';
import { changes, parseChangelog } from './changelog';

test('reads the versions, their dates, sections and items', () => {
  const text =
    '# Changelog\n\nText.\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- One.\n- Two.\n\n### Fixed\n\n- Three.\n';
  expect(parseChangelog(text)).toEqual([
    {
      version: '1.1.0',
      date: '2026-02-03',
      sections: [
        { title: 'Added', items: ['One.', 'Two.'] },
        { title: 'Fixed', items: ['Three.'] },
      ],
    },
  ]);
});

test('CHANGELOG.md has a date for every version, and no empty section', () => {
  expect(changes.length).toBeGreaterThan(0);
  for (const { version, date, sections } of changes) {
    if (version !== 'Unreleased')
      expect([version, date]).toEqual([version, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    for (const { title, items } of sections) expect(items, `${version}, ${title}`).not.toHaveLength(0);
  }
});
