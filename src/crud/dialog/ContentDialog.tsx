import { type ComponentType, isValidElement, type PropsWithChildren, type ReactElement } from 'react';
import { matchRoutes, Route, Routes, renderMatches, useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog';
import { useTitle, useTitleOfDialog } from '../../ui/useTitle';
import { PageLook } from '../pageTheme';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress } from './dialogAddress';
import { RecordPageContext, useRecordSave } from './RecordFormDialog';

interface ContentDialogProps {
  kind: 'create' | 'edit' | 'show';
  content: ReactElement | ComponentType;
}

/**
 * A dialog with react-admin content. An element such as `<SimpleForm>` or `<SimpleShowLayout>` gets the context of its kind.
 * A component such as a page with `<Edit>` creates its own context, from the id that `useParams` returns.
 */
export const ContentDialog = ({ kind, content: Content }: ContentDialogProps) => {
  const page = <PageDialog kind={kind}>{isValidElement(Content) ? Content : <Content />}</PageDialog>;
  if (!isValidElement(Content)) return page;
  if (kind === 'show') return <RecordPageContext kind={kind}>{page}</RecordPageContext>;
  return <FormContext kind={kind}>{page}</FormContext>;
};

const FormContext = (props: PropsWithChildren<{ kind: 'create' | 'edit' }>) => (
  <RecordPageContext {...props} save={useRecordSave(props.kind).context} />
);

/** The routes of react-admin's pages, by the dialog's action. */
const ROUTES = { create: 'create', edit: ':id', show: ':id/show' };

/**
 * A dialog with a page of react-admin at the location that it expects: `/users/12`, `/users/12/show` or `/users/create`, and below
 * it the paths of its tabs.
 */
const PageDialog = ({ kind, children }: PropsWithChildren<Pick<ContentDialogProps, 'kind'>>) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const { address, close } = useDialogAddress();
  const location = useLocation();
  useTitleOfDialog();
  const { id = '', tab } = address ?? {};
  const route = `/${name}/${ROUTES[kind]}`;
  const pathname = `${route.replace(':id', encodeURIComponent(id))}${tab ? `/${tab}` : ''}`;
  const page = { ...location, pathname };
  // The inner route sets the location. The outer one, because the screen's own route accepts no paths below it.
  const element = (
    <Routes location={page}>
      <Route path="*" element={children} />
    </Routes>
  );
  return (
    <Dialog title={<Heading title={resourceTranslate(`${kind}.title`)} />} onClose={close}>
      <PageLook>{renderMatches(matchRoutes([{ path: `${route}/*`, element }], page))}</PageLook>
    </Dialog>
  );
};

const Heading = ({ title }: { title: string }) => useTitle(title).heading;
