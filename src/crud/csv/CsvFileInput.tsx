import Button from '@mui/material/Button';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportField } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { saveFile } from './saveFile';

interface CsvFileInputProps {
  fields: readonly ImportField[];
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file input that also accepts a dropped file, and a button that downloads a template. */
export const CsvFileInput = ({ fields, disabled, onChoose }: CsvFileInputProps) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const id = useId();
  const [isOver, setOver] = useState(false);

  // A file that is dropped beside the input would replace the page.
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) addEventListener(type, ignore);
    return () => {
      for (const type of ['dragover', 'drop']) removeEventListener(type, ignore);
    };
  }, []);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the input
    <div
      className={isOver ? 'csv__file csv__file--over box stack' : 'csv__file box stack'}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id} className="strong">
        {translate('kit.import.file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
        // Without this, choosing the same file again after correcting it would not fire a change event.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="muted">
        {translate('kit.import.hint')}
      </p>
      <Button variant="text" onClick={() => saveFile(templateOf(fields), `${name}-template.csv`)}>
        {translate('kit.import.template')}
      </Button>
    </div>
  );
};

const templateOf = (fields: readonly ImportField[]) =>
  new Blob([`${fields.map(({ name }) => name).join()}\r\n${fields.map(({ sample }) => sample).join()}\r\n`], {
    type: 'text/csv',
  });
