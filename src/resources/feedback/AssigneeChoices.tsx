import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../crud/list/tools/inputs';
import { ASSIGNEES } from './assigneeValues';
import { useColleagues } from './useColleagues';

interface AssigneeChoicesProps {
  source: string;
  label?: string;
  /** Read by the filter's chip. */
  reference: string;
  choices: typeof ASSIGNEES;
}

/** The select of the filter 'Assigned to'. */
export const AssigneeChoices = ({ source, label }: AssigneeChoicesProps) => {
  const translate = useTranslate();
  const { colleagues, self } = useColleagues();
  const fixed = ASSIGNEES.map(({ id, name }) => ({ id, name: translate(name) }));
  return (
    <ChoiceFilter source={source} label={label} choices={[...fixed, ...colleagues.filter(({ id }) => id !== self)]} />
  );
};
