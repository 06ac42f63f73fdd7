import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../dataProvider/values';
import { notifyForms, registerForm } from './dirtyForms';

/**
 * Registers the surrounding form, so that a logout, another screen and closing the window ask first if it has unsaved input.
 * @returns a function that returns whether it has unsaved input. A value that was changed back counts as unchanged.
 */
export const useUnsavedInput = (): (() => boolean) => {
  const { getValues } = useFormContext();
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
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const unregister = registerForm(isChanged, submission);
    return () => {
      removeEventListener('beforeunload', ask);
      unregister();
    };
  }, [isChanged, submission]);
  return isChanged;
};
