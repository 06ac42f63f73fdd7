import { describe, expect, it } from 'vitest';
import { readDialogAddress, writeDialogAddress } from './dialogAddress';

describe("a dialog's address", () => {
  it.each([
    ['#create', { action: 'create', id: undefined }],
    ['#edit=12', { action: 'edit', id: '12' }],
    ['#edit=a%2Fb', { action: 'edit', id: 'a/b' }],
    ['#show=12/body', { action: 'show', id: '12', tab: 'body' }],
    ['#create/2', { action: 'create', id: undefined, tab: '2' }],
  ])('%s', (hash, address) => {
    expect(readDialogAddress(hash)).toEqual(address);
    expect(writeDialogAddress(address)).toBe(hash);
  });

  it.each(['', '#', '#=12', '#Edit=1', '#edit=', '#edit=%E0%A4%A'])('"%s" is not a dialog', (hash) => {
    expect(readDialogAddress(hash)).toBeNull();
  });
});
