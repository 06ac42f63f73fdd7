import ArrowIcon from '@mui/icons-material/ArrowForward';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { HistoryEntry } from '../../../server/contract';
import { useValueText } from '../conflict/ConflictDialog';

/** The fields that a change has set, before and after; for a new or deleted record, all its fields. */
export const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const { action, before, after, changed, resource } = entry;
  const fields =
    action === 'update'
      ? changed
      : Object.entries(after ?? before ?? {}).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));
  if (fields.length === 0) return null;
  return (
    <dl className="history__changes">
      {fields.map((source) => (
        <Change
          key={source}
          resource={resource}
          source={source}
          values={action === 'update' ? [before?.[source], after?.[source]] : [(after ?? before)?.[source]]}
          isSecret={action === 'update' && !(source in (after ?? {}))}
        />
      ))}
    </dl>
  );
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

interface ChangeProps {
  resource: string;
  source: string;
  /** The value, or those before and after. */
  values: unknown[];
  /** Whether the history only says that the field has changed, without its values. */
  isSecret: boolean;
}

const Change = ({ resource, source, values, isSecret }: ChangeProps) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource });
  const textOf = useValueText(resource, source);
  const [first, second] = values.map(textOf);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isSecret ? (
          translate('kit.history.secret')
        ) : second === undefined ? (
          first
        ) : (
          <>
            <del>
              <span className="visually-hidden">{translate('kit.history.before')} </span>
              {first}
            </del>
            <ArrowIcon fontSize="inherit" className="history__arrow" />
            <ins>
              <span className="visually-hidden">{translate('kit.history.after')} </span>
              {second}
            </ins>
          </>
        )}
      </dd>
    </div>
  );
};
