interface LoginFieldProps {
  name: string;
  label: string;
  type?: string;
  autoComplete: string;
  /** Initial value. */
  value?: string;
  /** Validation error of the current value. */
  problem?: string;
}

export const LoginField = ({ name, label, type = 'text', autoComplete, value, problem }: LoginFieldProps) => (
  <div className="login__field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      type={type}
      autoComplete={autoComplete}
      defaultValue={value}
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={Boolean(problem)}
      aria-describedby={problem && `${name}-problem`}
    />
    {problem && (
      <span id={`${name}-problem`} className="login__problem">
        {problem}
      </span>
    )}
  </div>
);
