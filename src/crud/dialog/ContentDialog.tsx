import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentType, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { type RaRecord, ShowContextProvider, type ShowControllerResult } from 'react-admin';
import { Dialog } from '../../ui/Dialog';
import { useTitle, useTitleOfDialog } from '../../ui/useTitle';
import { PageLook } from '../PageLook';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress } from './dialogAddress';
import { RecordFormContext, useRecordSave } from './RecordFormDialog';
import { RecordPage } from './RecordPage';

interface ContentDialogProps {
  kind: 'create' | 'edit' | 'show';
  content: ReactElement | ComponentType;
  /** Absent if the content reads the record itself. */
  record?: RaRecord;
}

/**
 * A dialog with react-admin content. An element such as `<SimpleForm>` or `<SimpleShowLayout>` gets the context of its kind.
 * A component such as a page with `<Edit>` creates its own context, from the id that `useParams` returns.
 */
export const ContentDialog = ({ kind, content, record }: ContentDialogProps) => {
  if (!isValidElement(content)) {
    const Content = content as ComponentType;
    return (
      <Frame kind={kind}>
        <Content />
      </Frame>
    );
  }
  if (kind === 'show')
    return (
      <ShowContent record={record}>
        <Frame kind={kind}>{content}</Frame>
      </ShowContent>
    );
  return <FormContent kind={kind} content={content} record={record} />;
};

const Frame = ({ kind, children }: { kind: ContentDialogProps['kind']; children: ReactNode }) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const id = useId();
  const { close } = useDialogAddress();
  useTitleOfDialog();
  return (
    <Dialog onClose={close} aria-labelledby={id}>
      <Title id={id} title={resourceTranslate(`${kind}.title`)} />
      <DialogContent>
        <PageLook>
          <RecordPage resource={name}>{children}</RecordPage>
        </PageLook>
      </DialogContent>
    </Dialog>
  );
};

const Title = ({ id, title }: { id: string; title: string }) => (
  <DialogTitle id={id}>{useTitle(title).heading}</DialogTitle>
);

interface FormContentProps {
  kind: 'create' | 'edit';
  content: ReactElement;
  record?: RaRecord;
}

const FormContent = ({ kind, content, record }: FormContentProps) => {
  const { context } = useRecordSave(kind, record);
  return (
    <RecordFormContext kind={kind} value={context}>
      <Frame kind={kind}>{content}</Frame>
    </RecordFormContext>
  );
};

/** Provides react-admin's `ShowContext`. */
export const ShowContent = ({ record, children }: { record?: RaRecord; children: ReactNode }) => {
  const { name: resource } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const value = {
    resource,
    record,
    defaultTitle: resourceTranslate('show.title'),
    isPending: false,
    isLoading: false,
    isFetching: false,
  };
  return <ShowContextProvider value={value as ShowControllerResult}>{children}</ShowContextProvider>;
};
