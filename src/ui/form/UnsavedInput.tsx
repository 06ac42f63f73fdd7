// The code of the question is loaded with the form.
import '../Dialog';
import { useContext, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../dataProvider/values';
import { CloseContext, notifyForms, registerForm } from './dirtyForms';

/**
 * Registers the surrounding form, so that closing its dialog, a logout, another screen and closing the window ask first if it has
 * unsaved input. A value that was changed back counts as unchanged.
 */
export const UnsavedInput = () => {
  const dialog = useContext(CloseContext);
  const { getValues, clearErrors } = useFormContext();
  const { dirtyFields, defaultValues = {}, isSubmitting, isSubmitSuccessful } = useFormState();
  const isChanged = useEvent(() =>
    Object.keys(dirtyFields).some((name) => !isSame(getValues(name), defaultValues[name])),
  );
  const submission = useEvent(() => (isSubmitting ? 'pending' : isSubmitSuccessful ? 'ended' : undefined));
  useEffect(() => {
    if (!isSubmitting) return;
    notifyForms();
    return notifyForms;
  }, [isSubmitting]);
  // After an invalid submission, react-hook-form focuses the first invalid input once more in a timer. Without its error, a select
  // that is unmounted by then is not asked for the focus, which would throw.
  useEffect(() => () => clearErrors(), [clearErrors]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const unregister = registerForm({ isChanged, submission, dialog });
    return () => {
      removeEventListener('beforeunload', ask);
      unregister();
    };
  }, [isChanged, submission, dialog]);
  return null;
};
