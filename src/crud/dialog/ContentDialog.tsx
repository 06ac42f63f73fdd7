import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Dialog } from '../../ui/Dialog';
import { useTitle, useTitleOfDialog } from '../../ui/useTitle';
import { PageLook } from '../PageLook';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress } from './dialogAddress';
import { useRecordSave } from './RecordFormDialog';
import { RecordPage } from './RecordPage';
import { RecordPageContext } from './RecordPageContext';

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
export const ContentDialog = ({ kind, content: Content, record }: ContentDialogProps) => {
  if (!isValidElement(Content))
    return (
      <Frame kind={kind}>
        <Content />
      </Frame>
    );
  if (kind !== 'show') return <FormContent kind={kind} content={Content} record={record} />;
  return (
    <RecordPageContext kind={kind} record={record}>
      <Frame kind={kind}>{Content}</Frame>
    </RecordPageContext>
  );
};

const Frame = ({ kind, children }: { kind: ContentDialogProps['kind']; children: ReactNode }) => {
  const { name } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const { close } = useDialogAddress();
  useTitleOfDialog();
  return (
    <Dialog title={<Heading title={resourceTranslate(`${kind}.title`)} />} onClose={close}>
      <PageLook>
        <RecordPage resource={name}>{children}</RecordPage>
      </PageLook>
    </Dialog>
  );
};

const Heading = ({ title }: { title: string }) => useTitle(title).heading;

interface FormContentProps {
  kind: 'create' | 'edit';
  content: ReactElement;
  record?: RaRecord;
}

const FormContent = ({ kind, content, record }: FormContentProps) => {
  const { context } = useRecordSave(kind, record);
  return (
    <RecordPageContext kind={kind} record={record} save={context}>
      <Frame kind={kind}>{content}</Frame>
    </RecordPageContext>
  );
};
