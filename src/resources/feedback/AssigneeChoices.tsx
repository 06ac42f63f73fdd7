import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../crud/list/tools/inputs';
import { useColleagues } from './useColleagues';

interface AssigneeChoicesProps {
  source: string;
  label?: string;
  /** Used by the filter's chip, which shows the name of the chosen admin user. */
  reference: string;
  /** The choices that are not admin users. */
  choices: readonly { id: string; name: string }[];
}

/** The select of the filter 'Assigned to'. */
export const AssigneeChoices = ({ source, label, choices }: AssigneeChoicesProps) => {
  const translate = useTranslate();
  const { colleagues, self } = useColleagues();
  const translated = choices.map(({ id, name }) => ({ id, name: translate(name) }));
  return (
    <ChoiceFilter
      source={source}
      label={label}
      choices={[...translated, ...colleagues.filter(({ id }) => id !== self)]}
    />
  );
};
