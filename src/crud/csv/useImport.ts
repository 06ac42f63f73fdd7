import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { ImportReport } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { ApiError, invalidResponse } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { isRecord } from '../../dataProvider/values';
import { wholeNumber } from '../../format/number';
import { serverText } from '../../i18n/serverText';
import { useExplanation } from '../../ui/useExplanation';
import type { ImportField } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useWrite } from '../useWrite';
import {
  type CsvSource,
  ImportFault,
  type MappedFile,
  type Mapping,
  mapFile,
  mappingFaults,
  matchColumns,
  readFile,
} from './csvFile';

/** Timeout of a check or an import, in ms. A large file takes minutes. */
const TIMEOUT_MS = 10 * 60_000;

interface Checked {
  file: MappedFile;
  report: ImportReport;
}

/** Returns the state of an import (the file, its mapping, the result of the check) and functions for its steps. */
export const useImport = (fields: readonly ImportField[], onDone: () => void) => {
  const { name, api } = useDefinition();
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const explain = useExplanation();
  const translateLabel = useTranslateLabel();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [source, setSource] = useState<CsvSource>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** Returns the label of a field. */
  const labelOf = (source: string): string => String(translateLabel({ source, resource: name }) ?? source);
  /** Returns 'user' or 'users'. */
  const nounFor = (count: number) => translate(`resources.${name}.name`, { smart_count: count }).toLowerCase();
  const showError = (error: unknown) =>
    setFault(error instanceof ImportFault ? translate(error.message, error.values) : explain(error));
  const reset = () => {
    setChecked(undefined);
    setFault(undefined);
  };

  const choose = async (file: File) => {
    reset();
    try {
      const read = await readFile(file);
      setSource(read);
      setMapping(matchColumns(read.columns, fields, labelOf));
    } catch (error) {
      setSource(undefined);
      showError(error instanceof ImportFault ? error : new ImportFault('kit.import.unreadable'));
    }
  };

  const checking = useMutation({
    mutationFn: async (chosen: { source: CsvSource; mapping: Mapping }) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const numbers = new Set(fields.flatMap((field) => (field.isNumber ? [field.name] : [])));
      const file = await mapFile(chosen.source, chosen.mapping, numbers);
      const request = { method: 'POST', body: file.blob, timeoutMs: TIMEOUT_MS, signal } as const;
      const report = readReport(await http(`${api?.path}/import?dryRun=true`, request));
      if (!report) throw invalidResponse('The response is not an import report');
      return { file, report };
    },
    onSuccess: setChecked,
    onError: showError,
  });

  const check = () => {
    if (!source || checking.isPending || write.isPending) return;
    reset();
    const { missing, repeated } = mappingFaults(mapping, fields);
    const wrong = missing.length > 0 ? missing : repeated;
    const names = wrong.map((field) => labelOf(field.name)).join(', ');
    if (wrong.length > 0)
      showError(new ImportFault(`kit.import.${missing.length > 0 ? 'missing' : 'twice'}`, { fields: names }));
    else checking.mutate({ source, mapping });
  };

  const write = useWrite({
    resource: name,
    send: async ({ file }: Checked) => {
      try {
        const request = { method: 'POST', body: file.blob, timeoutMs: TIMEOUT_MS } as const;
        await dataProvider.send(name, `${api?.path}/import?dryRun=false`, request);
      } catch (error) {
        // The API found errors, although the check found none: the data has changed since then.
        const report = error instanceof ApiError && error.status === 422 ? readReport(error.text) : undefined;
        if (report) setChecked({ file, report });
        throw error;
      }
    },
    success: ({ report }) => ({
      title: translate('kit.import.success', { count: wholeNumber(report.rows), what: nounFor(report.rows) }),
    }),
    failure: resourceTranslate('import.failed'),
    onSuccess: onDone,
    once: true,
  });

  return {
    source,
    mapping,
    report: checked?.report,
    lineOf: checked?.file.lineOf ?? ((line: number) => line),
    labelOf,
    fault: fault ?? (write.error ? explain(write.error) : undefined),
    choose: (file: File) => void choose(file),
    setMapping: (next: Mapping) => {
      reset();
      setMapping(next);
    },
    check,
    submit: () => checked && !checking.isPending && void write.run(checked),
    isChecking: checking.isPending,
    isImporting: write.isPending,
    nounFor,
  };
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Parses the API's report of an import. @returns undefined if the text is not a report. */
const readReport = (text: string): ImportReport | undefined => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(body) || !isCount(body.rows) || !isCount(body.errorCount) || !Array.isArray(body.errors))
    return undefined;
  const errors = body.errors.filter(isRecord).map(({ line, field, message }) => ({
    line: isCount(line) ? line : 0,
    field: typeof field === 'string' ? field : '',
    message: typeof message === 'string' ? serverText(message) : '',
  }));
  return { rows: body.rows, errorCount: body.errorCount, errors, stopped: body.stopped === true };
};
