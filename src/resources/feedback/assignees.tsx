import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { Column as AnyColumn } from '../../crud/list/Column';
import { typed } from '../../crud/typed';

const Column = typed<Feedback>()(AnyColumn);

/** The filter 'Assigned to', loaded when the panel opens. */
export const AssigneeFilter = lazy(() =>
  import('./AssigneeChoices').then((module) => ({ default: module.AssigneeChoices })),
);

/** The column of who takes care of the feedback, if the API declares the feature `responses`. */
export const AssigneeColumn = Object.assign(
  () =>
    useFeature('responses') ? (
      <Column source="assignedTo" disableSort render={(feedback) => <Assignee feedback={feedback} />} />
    ) : null,
  { source: 'assignedTo' },
);

/** The name, which opens the dialog that changes it. Plain HTML because lists render many. */
const Assignee = ({ feedback: { id, assignedTo, assignedName } }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const open = useOpenDialog();
  const isMine = assignedTo !== null && assignedTo !== undefined && assignedTo === getSession()?.id;
  const say = (key: string, options?: object) => translate(`resources.feedback.${key}`, options);
  const name = isMine ? say('you') : assignedName || (assignedTo ? `#${assignedTo}` : say('assign.submit'));
  const hint = isMine ? say('assigned_you') : assignedTo ? say('assigned', { name }) : say('assign.title');
  return (
    <button
      type="button"
      className={isMine ? 'assignee assignee--mine' : assignedTo ? 'assignee' : 'assignee assignee--none'}
      title={hint}
      onClick={() => open('assign', id)}
    >
      {name}
    </button>
  );
};
