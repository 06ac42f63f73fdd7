import type { ComponentType, PropsWithChildren } from 'react';
import { CreateContextProvider, EditContextProvider, ShowContextProvider, useRecordContext } from 'react-admin';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';

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
