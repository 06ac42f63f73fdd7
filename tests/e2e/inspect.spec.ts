/** The inspections of the other tests find the flaws that they look for. */
import { expect, test } from '@playwright/test';
import { inspectPage, TEXT_SPACING } from '../support/inspectPage';
import { NONSENSE, RUBBISH } from '../support/nonsense';
import { unreadable } from '../support/unreadable';

const SMALL = '<button style="width:12px;height:12px;padding:0">a</button>';
const LINE = 'width:40px;overflow:hidden;white-space:nowrap';
const COVER = '<div style="position:absolute;inset:0 0 auto 45px;height:90px;background:#fff"></div>';
const LABEL = `<style>td::before{content:attr(data-label)}</style>
  <table><td data-label="A long-windedness" style="display:grid;grid-template-columns:30px 200px">value</td></table>`;

/** [a page with a flaw, the expected finding] */
const FLAWS: [string, RegExp][] = [
  ['<div style="width: 3000px">wide</div>', /scrolls sideways/],
  [SMALL + SMALL, /smaller than 24 px/],
  ['<button>Save it</button><div style="position:fixed;inset:0;background:#fff"></div>', /covered: <button/],
  ['<div style="position:fixed;bottom:-100px"><button>Save it</button></div>', /covered: <button/],
  [
    '<style>@keyframes x { to { rotate: 1turn } } i { animation: x 1s infinite; display: block }</style><i>o</i>',
    /moves: <i/,
  ],
  ['<p style="font:16px/20px sans-serif;height:20px;overflow:hidden">letters</p>', /cut off by text spacing: <p/],
];
const UNREADABLE: [string, RegExp][] = [
  [
    `<div style="width:40px;white-space:nowrap">A long line</div>${COVER}`,
    /the end of "A long line" is hidden by <DIV/,
  ],
  [`<div style="${LINE}">A long line</div>`, /the end of "A long line" is hidden/],
  [
    '<div style="height:5px">One line</div><div>Another one</div>',
    /"One line" and "Another one" are written over each/,
  ],
  [LABEL, /"long-windedness" has no room before its value/],
];
const FLAWLESS = `<p>Text</p><p>More</p><button style="height: 30px">Save it</button>
  <div style="${LINE};text-overflow:ellipsis">A long line</div>`;

test('finds a flaw of each kind, and none on a page without flaws', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const inspect = () => page.evaluate(inspectPage, TEXT_SPACING);
  const read = () => page.evaluate(unreadable);
  for (const [find, flaws] of [
    [inspect, FLAWS],
    [read, UNREADABLE],
  ] as const) {
    for (const [html, finding] of flaws)
      await test.step(String(finding), async () => {
        await page.setContent(`<!doctype html><body>${html}</body>`);
        expect((await find()).join('\n')).toMatch(finding);
      });
    await page.setContent(`<!doctype html><body>${FLAWLESS}</body>`);
    expect(await find()).toEqual([]);
  }
});

test('takes values of the code and tags for rubbish, but not names that contain their letters', () => {
  for (const pattern of [NONSENSE, RUBBISH]) {
    for (const text of ['[object Object]', 'undefined', '$null', 'NaN%', 'Invalid Date']) expect(text).toMatch(pattern);
    for (const text of ['unchanged.8459xmx0hnanox6', 'annulled']) expect(text).not.toMatch(pattern);
  }
  for (const text of ['<!DOCTYPE html>', '<P>', '</title>']) expect(text).toMatch(RUBBISH);
});
