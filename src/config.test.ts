import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the settings', () => {
  it('have defaults', () => {
    expect(readConfig({ BASE_URL: '/' })).toEqual({ productName: 'Wellbeing', apiBase: '/api', basePath: '' });
  });

  it('take another product, API and base path', () => {
    expect(
      readConfig({ BASE_URL: '/console/', VITE_PRODUCT_NAME: 'Vita', VITE_API_BASE: 'https://api.example.com/v1/' }),
    ).toEqual({ productName: 'Vita', apiBase: 'https://api.example.com/v1', basePath: '/console' });
  });

  it.each(['api.example.com', 'ftp://x/api', '//evil', 'javascript:alert(1)'])('refuse the API base %s', (base) => {
    expect(() => readConfig({ BASE_URL: '/', VITE_API_BASE: base })).toThrow('VITE_API_BASE');
  });
});
