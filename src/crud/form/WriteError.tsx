import { useTranslate } from 'react-admin';
import { explain } from '../../dataProvider/errors';
import '../../ui/form/form.css';

/** Why a write failed, in the dialog that asked for it: `message`, or the API's own, or one for the kind of failure. */
export const WriteError = ({ error, message = explain(error) }: { error: unknown; message?: string }) => {
  const translate = useTranslate();
  return (
    <p className="write-error" role="alert">
      {/* What is no key is the API's sentence, letter for letter: in a `_` its `%{…}` would be filled in. */}
      {translate(message, { _: '' }) || message}
    </p>
  );
};
