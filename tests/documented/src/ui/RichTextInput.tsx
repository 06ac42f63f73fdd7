import { useLayoutEffect, useRef } from 'react';
import { type InputProps, useInput } from 'react-admin';

/**
 * An input on an editable element, like that of ra-input-rich-text. That package is not installed: some versions that it needs are
 * missing in the registry, so that `npm ci` would warn.
 */
export const RichTextInput = (props: InputProps) => {
  const { field } = useInput(props);
  const editor = useRef<HTMLDivElement>(null);
  const initial = useRef(String(field.value ?? ''));
  useLayoutEffect(() => {
    editor.current?.replaceChildren(initial.current);
  }, []);
  return (
    <div
      ref={editor}
      role="textbox"
      tabIndex={0}
      aria-label="Text"
      contentEditable
      style={{ minHeight: 32, border: '1px solid' }}
      onInput={({ currentTarget }) => field.onChange(currentTarget.textContent)}
      onBlur={field.onBlur}
    />
  );
};
