import type { ComponentProps, CSSProperties } from 'react';
import './text-area.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  value: string;
  minRows?: number;
  maxRows?: number;
}

/**
 * A text of several lines, as high as it is long. The browser measures it (`field-sizing`); one that cannot yet is told
 * the number of its lines.
 */
export const TextArea = ({ minRows = 1, maxRows = 10, ...textarea }: TextAreaProps) => {
  const lines = textarea.value.split('\n').length;
  const rows = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return (
    <textarea
      {...textarea}
      rows={Math.min(Math.max(lines, minRows), maxRows)}
      className={`${textarea.className} text-area`}
      style={rows}
    />
  );
};
