import { type RaRecord, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { FormDialog, useCloseSaved } from '../../crud/dialog/FormDialog';
import { useWrite } from '../../crud/useWrite';
import { SelectInput } from '../../ui/form/inputs';
import { FeedbackQuote } from './FeedbackQuote';
import { useColleagues } from './useColleagues';

/** The value of the choice 'Unassigned'. */
const UNASSIGNED = 0;

/** Dialog to assign the feedback in context to an admin user. Renders nothing without our API's features. */
export const AssignDialog = () => {
  const feedback = useRecordContext<Feedback>();
  const isDeclared = useHasFeatures();
  return feedback && isDeclared ? <AssignForm feedback={feedback} /> : null;
};

const AssignForm = ({ feedback }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const close = useCloseSaved();
  const dataProvider = useDataProvider();
  const t = (key: string, options?: object) => translate(`resources.feedback.assign.${key}`, options);
  const assigned = { assignedTo: feedback.assignedTo ?? null };
  const { colleagues: all, isPending, isError } = useColleagues();
  // A suspended assignee stays among the choices, so that the input can show them.
  const colleagues = all.filter(({ id, isSuspended }) => !isSuspended || id === feedback.assignedTo);
  const nameOf = (id: number | null) => colleagues.find((colleague) => colleague.id === id)?.name;
  const write = useWrite({
    resource: 'feedback',
    send: (assignedTo: number | null) =>
      dataProvider.update('feedback', {
        id: feedback.id,
        data: { assignedTo },
        previousData: feedback as RaRecord,
        meta: { untouched: assigned },
      }),
    success: (id) => ({ title: id === null ? t('removed') : t('done', { name: nameOf(id) ?? `#${id}` }) }),
    failure: t('failed'),
    onSuccess: close,
    once: true,
  });
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      submitting={t('submitting')}
      write={write}
      record={{ id: feedback.id, assignedTo: feedback.assignedTo ?? UNASSIGNED }}
      onSubmit={(values) => write.run((values as { assignedTo: number }).assignedTo || null)}
      intro={<FeedbackQuote feedback={feedback} />}
    >
      <SelectInput
        source="assignedTo"
        choices={[{ id: UNASSIGNED, name: translate('resources.feedback.unassigned') }, ...colleagues]}
        translateChoice={false}
        isPending={isPending}
        helperText={
          isError ? translate('kit.list.failed', { plural: translate('resources.feedback.colleagues') }) : false
        }
      />
    </FormDialog>
  );
};
