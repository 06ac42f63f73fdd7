import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { ApiError, invalidResponse } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { flag, number, record, rows, text } from '../../dataProvider/parse';
import { tryParseJson } from '../../dataProvider/values';
import { serverText } from '../../i18n/serverText';
import { useBulkTexts } from '../bulk/useBulkTexts';
import type { ImportField } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useWrite } from '../useWrite';
import { type CsvSource, ImportFault, type Mapping, mapFile, matchColumns, readFile } from './csvFile';

/** Timeout of a check or an import, in ms. A large file takes minutes. */
const TIMEOUT_MS = 10 * 60_000;

/** Returns the state of an import (the file, its mapping, the result of the check) and functions for its steps. */
export const useImport = (fields: readonly ImportField[], onDone: () => void) => {
  const { name, api } = useDefinition();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resourceTranslate = useResourceTranslate();
  const { counted } = useBulkTexts();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** Returns the label of a field. */
  const labelOf = (source: string): string => String(translateLabel({ source, resource: name }) ?? source);

  const reading = useMutation({
    mutationFn: readFile,
    onSuccess: ({ header }) => setMapping(matchColumns(header, fields, labelOf)),
  });

  const refuse = (message: 'missing' | 'twice', wrong: readonly ImportField[]) => {
    const names = wrong.map((field) => labelOf(field.name)).join(', ');
    if (names) throw new ImportFault(`kit.import.${message}`, { cause: { fields: names } });
  };

  const checking = useMutation({
    mutationFn: async (source: CsvSource) => {
      const columnsOf = (field: ImportField) => mapping.filter((chosen) => chosen === field.name).length;
      refuse(
        'missing',
        fields.filter((field) => field.isRequired && columnsOf(field) === 0),
      );
      refuse(
        'twice',
        fields.filter((field) => columnsOf(field) > 1),
      );
      controller.current = new AbortController();
      const { signal } = controller.current;
      const file = mapFile(source, mapping);
      const request = { method: 'POST', body: file, timeoutMs: TIMEOUT_MS, signal } as const;
      const report = readReport(await http(`${api?.path}/import?dryRun=true`, request));
      if (!report) throw invalidResponse('The response is not an import report');
      return { file, report };
    },
  });

  const write = useWrite({
    resource: name,
    send: ({ file }: NonNullable<typeof checking.data>) => {
      const request = { method: 'POST', body: file, timeoutMs: TIMEOUT_MS } as const;
      return dataProvider.send(name, `${api?.path}/import?dryRun=false`, request);
    },
    success: ({ report }) => ({ title: translate('kit.import.success', { what: counted(report.rows) }) }),
    failure: resourceTranslate('import.failed'),
    onSuccess: onDone,
    once: true,
  });

  const reset = () => {
    checking.reset();
    write.reset();
  };
  const error = reading.error ?? checking.error ?? write.error;
  // The API can find errors although the check found none: the data has changed since then.
  const late = write.error instanceof ApiError ? readReport(write.error.text) : undefined;
  return {
    fields,
    source: reading.data,
    mapping,
    report: late ?? checking.data?.report,
    error: error instanceof ImportFault ? translate(error.message, { ...(error.cause as object) }) : error,
    isChecking: checking.isPending,
    isBusy: checking.isPending || write.isPending,
    labelOf,
    counted,
    choose: (file: File) => {
      reset();
      reading.mutate(file);
    },
    map: (next: Mapping) => {
      reset();
      setMapping(next);
    },
    check: () => {
      write.reset();
      if (reading.data) checking.mutate(reading.data);
    },
    submit: () => checking.data && void write.run(checking.data),
  };
};

export type ImportState = ReturnType<typeof useImport>;

const parseReport = record<ImportReport>({
  rows: number,
  errorCount: number,
  errors: rows(
    record<ImportReport['errors'][number]>({ line: number, field: text, message: (value) => serverText(text(value)) }),
  ),
  stopped: flag(),
});

/** Parses the API's report of an import. @returns undefined if the text is not a report. */
const readReport = (body: string): ImportReport | undefined => {
  const report = parseReport(tryParseJson(body));
  return Number.isNaN(report.rows + report.errorCount) ? undefined : report;
};
