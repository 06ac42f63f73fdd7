import { type ComponentType, type PropsWithChildren, useRef } from 'react';
import {
  CreateContextProvider,
  EditContextProvider,
  type RaRecord,
  type SaveHandler,
  ShowContextProvider,
  useDataProvider,
  useGetRecordRepresentation,
  useMutationMiddlewares,
  useRecordContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../dataProvider/errors';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import { dismissToast, type Toast } from '../../ui/toast/toast';
import type { FormDefinition } from '../defineResource';
import { HistoryButton } from '../history/HistoryButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useEarlyWrite, useWrite, useWriteToasts } from '../useWrite';
import { FormDialog, useCloseSaved } from './FormDialog';
import { elementOf } from './lazyComponents';

type Kind = 'create' | 'edit';

interface RecordFormDialogProps {
  kind: Kind;
  form: FormDefinition<object>;
}

/** The definition's form in a dialog, for the record of the context if it edits one, with the messages and react-admin's context of its kind. */
export const RecordFormDialog = ({ kind, form }: RecordFormDialogProps) => {
  const record = useRecordContext();
  const resourceTranslate = useResourceTranslate();
  const { write, context } = useRecordSave(kind, form);
  return (
    <RecordPageContext kind={kind} save={context}>
      <FormDialog
        title={resourceTranslate(`${kind}.title`)}
        submit={resourceTranslate(`${kind}.submit`)}
        submitting={resourceTranslate(`${kind}.submitting`)}
        write={write}
        defaults={form.defaults}
        aside={form.aside}
        action={record && <HistoryButton id={record.id} />}
      >
        {elementOf(form.inputs)}
      </FormDialog>
    </RecordPageContext>
  );
};

/**
 * Returns a function that returns the name of a new record and a link to it, for the toast. It returns neither if the list shows
 * its first page without a search, where the new record appears.
 */
const useLinkToNew = () => {
  const { name, api } = useDefinition();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const nameOf = useGetRecordRepresentation(name);
  return (data: object): Partial<Toast> => {
    if (search === '') return {};
    const text = String(nameOf(data as RaRecord));
    const query = api?.query.includes('search') ? `?${new URLSearchParams({ search: text })}` : '';
    const show = () => {
      dismissToast();
      void navigate(pathname + query);
    };
    const action = { label: translate('kit.action.show'), onClick: show };
    return { detail: text, action };
  };
};

/**
 * Saves the record of a dialog, shows the definition's toasts and closes the dialog.
 * @param form Absent if the content is a form of react-admin, which itself shows the API's messages at its fields.
 * @returns `context`: what react-admin's forms and buttons need to save.
 */
export const useRecordSave = (kind: Kind, form?: FormDefinition<object>) => {
  const record = useRecordContext();
  const { body = (values: object) => values, mutationMode = 'pessimistic' } = form ?? {};
  const fieldErrors = useRef<Record<string, string>>(undefined);
  const { name } = useDefinition();
  const close = useCloseSaved();
  const dataProvider = useDataProvider();
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares();
  const toasts = useWriteToasts(kind);
  const link = useLinkToNew();
  const write = useWrite({
    resource: name,
    send: ({ data, previousData, untouched }: RecordChange): Promise<unknown> => {
      const params = { id: previousData.id, data, previousData, meta: { untouched } };
      const call = kind === 'edit' ? dataProvider.update : dataProvider.create;
      return getMutateWithMiddlewares(call)(name, kind === 'edit' ? params : { data });
    },
    ...toasts,
    success: ({ data }) => ({ ...toasts.success, ...(kind === 'create' && link(data)) }),
    failure: (error) => {
      if (!form && error instanceof ApiError) fieldErrors.current = error.body.errors;
      return fieldErrors.current ? null : toasts.failure(error);
    },
    onSuccess: close,
    once: true,
  });

  const early = useEarlyWrite('edit', mutationMode, close);
  const [update] = useUpdate(name, undefined, { ...early, getMutateWithMiddlewares });

  const save: SaveHandler<RaRecord> = async (values, { transform } = {}) => {
    const sent = body(values);
    const data: object = transform ? await transform(sent as RaRecord, { previousData: record }) : sent;
    fieldErrors.current = undefined;
    const untouched = record && body(record);
    if (record && mutationMode !== 'pessimistic')
      await update(name, { id: record.id, data, previousData: record, meta: { untouched } });
    else await write.run({ data, previousData: record ?? { id: '' }, untouched });
    return fieldErrors.current;
  };

  const context = { ...middlewares, mutationMode, redirect: false, save, saving: write.isPending };
  return { write, context };
};

type Provider = ComponentType<PropsWithChildren<{ value: object }>>;

const PROVIDERS = { create: CreateContextProvider, edit: EditContextProvider, show: ShowContextProvider };

interface RecordPageContextProps extends PropsWithChildren {
  kind: keyof typeof PROVIDERS;
  /** The parts of the context that save the record. */
  save?: object;
}

/** Provides react-admin's context of a create, edit or show page, including the record and `SaveContext`. */
export const RecordPageContext = ({ kind, save, children }: RecordPageContextProps) => {
  const { name: resource } = useDefinition();
  const record = useRecordContext();
  const resourceTranslate = useResourceTranslate();
  const ContextProvider = PROVIDERS[kind] as unknown as Provider;
  const loaded = { isPending: false, isLoading: false, isFetching: false };
  const defaultTitle = resourceTranslate(`${kind}.title`);
  return <ContextProvider value={{ resource, record, defaultTitle, ...loaded, ...save }}>{children}</ContextProvider>;
};
