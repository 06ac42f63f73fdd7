import TagIcon from '@mui/icons-material/LabelOutlined';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

test("an icon of Material Design's is drawn without MUI, and hidden from screen readers unless it has a title", () => {
  const { container, getByRole, queryByRole, rerender } = render(<TagIcon className="own" fontSize="small" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('class')).toBe('icon icon--small own');
  expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  expect(queryByRole('img')).toBeNull();

  rerender(<TagIcon titleAccess="Tag" />);
  expect(getByRole('img', { name: 'Tag' }).getAttribute('class')).toBe('icon icon--medium');
});
