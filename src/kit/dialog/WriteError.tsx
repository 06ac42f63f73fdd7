import { useTranslate } from 'react-admin';
import { explain } from '../../dataProvider/errors';
import './dialog.css';

/** Why a write failed, in the dialog that asked for it: the API's own message where it gave one. */
export const WriteError = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const explanation = explain(error);
  return (
    <p className="write-error" role="alert">
      {translate(explanation, { _: explanation })}
    </p>
  );
};
