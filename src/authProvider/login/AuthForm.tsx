import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useShell } from '../../i18n/language';
import './login.css';

type Values<Name extends string> = Record<Name, string>;
export type Problems<Name extends string = string> = Partial<Values<Name>>;

interface Field<Name extends string> extends InputHTMLAttributes<HTMLInputElement> {
  name: Name;
  label: string;
  autoComplete: string;
}

interface Refusal {
  /** Messages by field. */
  problems?: Problems;
  failure?: ReactNode;
}

export type Refuse = (refusal: Refusal) => void;

interface AuthFormProps<Name extends string> {
  ref?: RefObject<HTMLFormElement | null>;
  label: string;
  /** Shown above the fields. */
  intro?: ReactNode;
  fields: readonly Field<Name>[];
  /** Returns the validation messages by field. While there are errors, typing updates them. */
  validate: (values: Values<Name>) => Problems<Name>;
  /** Sends the values. After a success, the form is replaced. @param refuse Shows why it failed. */
  send: (values: Values<Name>, refuse: Refuse) => Promise<unknown>;
  /** Why the form is shown again. */
  failure?: ReactNode;
  submit: string;
  submitting: string;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The form of the login, of its second step and of an invitation. Without MUI, so that it accepts input immediately. */
export const AuthForm = <Name extends string>(props: AuthFormProps<Name>) => {
  const { fields, validate, send, submit, submitting, children } = props;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState(props.failure);
  const [busy, setBusy] = useState(false);
  // Clicks in one task come before the next render.
  const isSending = useRef(false);

  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  };
  /** Shows the messages and focuses the first invalid field. @returns whether there is one */
  const show = (form: HTMLFormElement, found: Problems) => {
    setProblems(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    setFailure(undefined);
    const values = read(form);
    if (show(form, validate(values))) return;
    isSending.current = true;
    setBusy(true);
    await send(values, (refusal) => {
      isSending.current = false;
      setBusy(false);
      show(form, refusal.problems ?? {});
      setFailure(refusal.failure);
    });
  };
  return (
    // POST, so that a browser never puts a password into the URL.
    <form
      ref={props.ref}
      className="login__form stack"
      method="post"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        if (Object.values(problems).some(Boolean)) setProblems(validate(read(currentTarget)));
      }}
      noValidate
      aria-label={props.label}
    >
      {props.intro}
      {failure && (
        <div className="login__failed" role="alert">
          {failure}
        </div>
      )}
      {fields.map((field) => (
        <LoginField key={field.name} {...field} problem={problems[field.name]} />
      ))}
      <button type="submit" className="plain-button" aria-disabled={busy}>
        {busy ? submitting : submit}
      </button>
      {children}
    </form>
  );
};

interface LoginFieldProps extends Field<string> {
  /** Validation error of the current value. */
  problem: string | undefined;
}

/** A text field with its label and validation message. A password can be shown. */
const LoginField = ({ name, label, type, problem, 'aria-describedby': description, ...input }: LoginFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className="login__field">
      <label htmlFor={name} className="strong">
        {label}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        type={isShown ? 'text' : type}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={Boolean(problem)}
        aria-describedby={[description, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined}
      />
      {type === 'password' && <ShowButton isShown={isShown} onClick={() => setShown(!isShown)} />}
      {problem && (
        <span id={`${name}-problem`} className="login__problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};

/** Shows or hides the password. Overlays the field, so that nothing moves when it appears. */
const ShowButton = ({ isShown, onClick }: { isShown: boolean; onClick: () => void }) => {
  const words = useShell().login;
  const label = isShown ? words.hide : words.show;
  // Not prerendered, because it would do nothing until its code has loaded.
  const isReady = useSyncExternalStore(noChanges, isInBrowser, isOnServer);
  if (!isReady) return null;
  return (
    <button type="button" className="login__show" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
        {isShown && <path d="m4 20 16-16" />}
      </svg>
    </button>
  );
};

const noChanges = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
