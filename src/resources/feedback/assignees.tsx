import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';

/** The filter 'Category', loaded when the panel opens. */
export const CategoryFilter = loadable(async () => (await import('./CategoryChoices')).CategoryChoices, ContentFailure);
/** The filter 'Assigned to', loaded when the panel opens. */
export const AssigneeFilter = loadable(async () => (await import('./AssigneeChoices')).AssigneeChoices, ContentFailure);

/** The choices of the filter 'Assigned to' that are not admin users. */
export const ASSIGNEES = [
  { id: 'me', name: 'resources.feedback.me' },
  { id: 'none', name: 'resources.feedback.unassigned' },
] as const;

/**
 * A button with the assignee, which opens the dialog to change them. Renders nothing without our API's features. Plain HTML,
 * because lists render many.
 */
export const Assignee = ({ feedback: { id, resolved, assignedTo, assignedName } }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const open = useOpenDialog();
  // Resolved feedback needs no new assignee.
  if (assignedTo === undefined || (assignedTo === null && resolved)) return null;
  const isMine = assignedTo !== null && assignedTo === getSession()?.id;
  const t = (key: string, options?: object) => translate(`resources.feedback.${key}`, options);
  const name = assignedName || `#${assignedTo}`;
  const shown = isMine ? t('assigned_you') : assignedTo === null ? t('assign.submit') : name;
  const hint = isMine ? shown : assignedTo === null ? t('assign.title') : t('assigned', { name });
  return (
    <button
      type="button"
      className={isMine ? 'assignee assignee--mine' : 'assignee'}
      title={hint}
      onClick={() => open('assign', id)}
    >
      {shown}
    </button>
  );
};
