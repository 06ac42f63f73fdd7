import { type ReactNode, type RefObject, useState } from 'react';
import { useShell } from '../../i18n/language';
import { loadable } from '../../ui/loadable';
import type { Credentials, SecondStepCredentials } from '..';
import { secondStepOf } from '../loginErrors';
import { AuthForm, type Refuse } from './AuthForm';

const SecondStepFailure = () => <p role="alert">{useShell().notLoaded.hint}</p>;
const SecondStep = loadable(async () => (await import('./SecondStep')).SecondStep, SecondStepFailure);

interface SignInProps {
  ref?: RefObject<HTMLFormElement | null>;
  /** The user who signs in again. */
  username?: string;
  logIn: (credentials: Credentials | SecondStepCredentials) => Promise<unknown>;
  /** Returns why a password was refused. */
  failureOf: (error: unknown) => ReactNode;
  /** Shown below the forms. */
  children?: ReactNode;
}

/** The form with username and password, and then that of the second step. */
export const SignIn = ({ ref, username, logIn, failureOf, children }: SignInProps) => {
  const { login: words } = useShell();
  const [secondStep, setSecondStep] = useState<string>();
  /** Why the password must be entered again. */
  const [reason, setReason] = useState<string>();
  const send = async (credentials: Credentials, refuse: Refuse) => {
    try {
      await logIn(credentials);
    } catch (error) {
      const token = secondStepOf(error);
      if (token) setSecondStep(token);
      else refuse({ failure: failureOf(error) });
    }
  };
  const goBack = (why?: string) => {
    setSecondStep(undefined);
    setReason(why);
  };
  return (
    <>
      {secondStep !== undefined ? (
        <SecondStep token={secondStep} logIn={logIn} onBack={goBack} />
      ) : (
        <AuthForm
          ref={ref}
          label={words.submit}
          fields={[
            {
              name: 'username',
              label: words.username,
              autoComplete: 'username',
              defaultValue: username,
              autoFocus: username === undefined,
            },
            {
              name: 'password',
              type: 'password',
              label: words.password,
              autoComplete: 'current-password',
              autoFocus: username !== undefined,
            },
          ]}
          // Specification, section 5.
          validate={({ username, password }) => ({
            username: username.length < 3 ? words.usernameRule : undefined,
            password: password.length < 6 ? words.passwordRule : undefined,
          })}
          send={send}
          failure={reason && <p>{reason}</p>}
          submit={words.submit}
          submitting={words.submitting}
        />
      )}
      {children}
    </>
  );
};
