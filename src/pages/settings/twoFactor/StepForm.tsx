import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ServerErrors } from '../../../crud/form/ServerErrors';
import { UnsavedInput, type useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { useWrite } from '../../../crud/useWrite';
import { isUnanswered } from '../../../dataProvider/errors';
import { PendingButton } from '../../../ui/Buttons';
import { dismissToast, type Toast } from '../../../ui/toast/toast';
import { TWO_FACTOR, useSay } from './useTwoFactor';
import './two-factor.css';

interface StepFormProps<Values, Result> {
  send: (values: Values) => Promise<Result>;
  onSuccess: (result: Result) => void;
  success?: Toast;
  /** The message of a failure. */
  failed: string;
  /** The message if the response was lost; by default `failed`. */
  unknown?: string;
  submit: string;
  /** The label of the other button; by default 'Cancel'. */
  cancel?: string;
  /** Closes the dialog or page. Asks before typed input is lost. */
  leave: ReturnType<typeof useDiscardQuestion>;
  /** The inputs, and texts around them. */
  children: ReactNode;
}

/** One step of the setup or of a dialog: the inputs, the API's error messages, and the buttons. */
export const StepForm = <Values extends FieldValues, Result>(props: StepFormProps<Values, Result>) => {
  const translate = useTranslate();
  const say = useSay();
  const content = useRef<HTMLDivElement>(null);
  const write = useWrite<Values, Result>({
    resource: TWO_FACTOR,
    send: props.send,
    success: props.success ?? null,
    failure: (error) => ({
      title: translate('kit.toast.error'),
      description: (isUnanswered(error) && props.unknown) || props.failed,
      destructive: true,
    }),
    onSuccess: (result) => {
      // Hide the failure of an earlier attempt.
      if (!props.success) dismissToast();
      props.onSuccess(result);
    },
    once: true,
  });
  useLayoutEffect(() => content.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <Form onSubmit={(values: FieldValues) => write.run(values as Values)} noValidate disableInvalidFormNotification>
      <div ref={content} className="stack">
        <ServerErrors error={write.error} />
        {props.children}
      </div>
      <div className="two-factor__buttons cluster">
        <Button onClick={props.leave.close}>{props.cancel ?? translate('kit.action.cancel')}</Button>
        <PendingButton type="submit" variant="contained" isPending={write.isPending}>
          {write.isPending ? say('pending') : props.submit}
        </PendingButton>
      </div>
      <UnsavedInput closing={props.leave.closing} />
    </Form>
  );
};
