/** The inspections of the other tests find the flaws that they look for. */
import { expect, test } from '@playwright/test';
import { inspectPage, TEXT_SPACING } from '../support/inspectPage';
import { NONSENSE, RUBBISH } from '../support/nonsense';
import { unreadable } from '../support/unreadable';

/** [a flaw, a page with it, the expected finding] */
const FLAWS: [string, string, RegExp][] = [
  ['content that is too wide', '<div style="width: 3000px">wide</div>', /scrolls sideways/],
  [
    'small targets that are too close to each other',
    '<button style="width:12px;height:12px;padding:0">a</button><button style="width:12px;height:12px;padding:0">b</button>',
    /smaller than 24 px/,
  ],
  [
    'an element that covers a control',
    '<button>Save it</button><div style="position:fixed;inset:0;background:#fff"></div>',
    /covered: <button/,
  ],
  [
    'a control that scrolling cannot reach',
    '<div style="position:fixed;bottom:-100px"><button>Save it</button></div>',
    /covered: <button/,
  ],
  [
    'an animation',
    '<style>@keyframes turn { to { rotate: 360deg } } i { animation: turn 1s infinite; display: block }</style><i>o</i>',
    /moves: <i/,
  ],
  [
    'text that larger spacing cuts off',
    '<p style="font:16px/20px sans-serif;height:20px;overflow:hidden">letters</p>',
    /cut off by text spacing: <p/,
  ],
];

test('finds a flaw of each kind, and none on a page without flaws', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [name, html, finding] of FLAWS)
    await test.step(name, async () => {
      await page.setContent(`<!doctype html><body>${html}</body>`);
      expect((await page.evaluate(inspectPage, TEXT_SPACING)).join('\n')).toMatch(finding);
    });
  await page.setContent('<!doctype html><body><p>Text</p><button style="height: 30px">Save it</button></body>');
  expect(await page.evaluate(inspectPage, TEXT_SPACING)).toEqual([]);
});

const UNREADABLE: [string, string, RegExp][] = [
  [
    'text that its neighbor covers',
    '<div style="width:40px;white-space:nowrap">A long line</div><div style="position:absolute;inset:0 0 auto 45px;height:90px;background:#fff"></div>',
    /the end of "A long line" is hidden by <DIV/,
  ],
  [
    'text that is cut off',
    '<div style="width:40px;overflow:hidden;white-space:nowrap">A long line</div>',
    /the end of "A long line" is hidden/,
  ],
  [
    'text over other text',
    '<div style="height:5px">One line</div><div>Another one</div>',
    /"One line" and "Another one" are written over each other/,
  ],
  [
    'a label without space before its value',
    '<style>td::before{content:attr(data-label)}</style><table><td data-label="A long-windedness" style="display:grid;grid-template-columns:30px 200px">value</td></table>',
    /"long-windedness" has no room before its value/,
  ],
];

test('finds each kind of unreadable text, and none on a readable page', async ({ page }) => {
  for (const [name, html, finding] of UNREADABLE)
    await test.step(name, async () => {
      await page.setContent(`<!doctype html><body>${html}</body>`);
      expect((await page.evaluate(unreadable)).join('\n')).toMatch(finding);
    });
  const cut = 'width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis';
  await page.setContent(
    `<!doctype html><body><p>Text</p><p>More of it</p><div style="${cut}">A long line</div></body>`,
  );
  expect(await page.evaluate(unreadable)).toEqual([]);
});

test('takes values of the code and tags for rubbish, but not names that contain their letters', () => {
  for (const pattern of [NONSENSE, RUBBISH]) {
    for (const text of ['[object Object]', 'undefined', '$null', 'NaN%', 'Invalid Date']) expect(text).toMatch(pattern);
    for (const text of ['unchanged.8459xmx0hnanox6', 'annulled']) expect(text).not.toMatch(pattern);
  }
  for (const text of ['<!DOCTYPE html>', '<P>', '</title>']) expect(text).toMatch(RUBBISH);
});
