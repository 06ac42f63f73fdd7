import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the settings', () => {
  it('have defaults', () => {
    expect(readConfig({ BASE_URL: '/' })).toEqual({ productName: 'Wellbeing', apiBase: '/api', basePath: '' });
  });

  it('can set the product, the API and the base path', () => {
    expect(
      readConfig({ BASE_URL: '/console/', VITE_PRODUCT_NAME: 'Vita', VITE_API_BASE: 'https://api.example.com/v1/' }),
    ).toEqual({ productName: 'Vita', apiBase: 'https://api.example.com/v1', basePath: '/console' });
  });

  it.each([
    ['https://example.com/', '/'],
    ['https://example.com/any/folder/', '/any/folder/'],
    ['https://example.com/any/folder/users?page=2#edit=12', '/any/folder/'],
  ])('resolve a relative base against the folder of the page: %s', (address, basePath) => {
    expect(readConfig({ BASE_URL: './' }, () => address)).toMatchObject({ basePath });
  });

  it('do not read the address of the page if the base is absolute', () => {
    const page = () => {
      throw new Error('There is no page.');
    };
    expect(readConfig({ BASE_URL: '/console/' }, page)).toMatchObject({ basePath: '/console' });
  });

  it.each(['api.example.com', 'ftp://x/api', '//evil', 'javascript:alert(1)'])('refuse the API base %s', (base) => {
    expect(() => readConfig({ BASE_URL: '/', VITE_API_BASE: base })).toThrow('VITE_API_BASE');
  });
});
