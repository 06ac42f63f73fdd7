import Button, { type ButtonProps } from '@mui/material/Button';
import Switch, { type SwitchProps } from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Settings section: title and description next to a card with the controls. */
export const Section = ({ title, description, children }: SectionProps) => (
  <section className="settings-section">
    <header>
      <h2>{title}</h2>
      <p className="muted">{description}</p>
    </header>
    <div className="card settings-section__card">{children}</div>
  </section>
);

interface RowTexts {
  label: ReactNode;
  description: ReactNode;
}

interface SettingRowProps extends RowTexts {
  /** Returns the control. @param ids Label and describe it with the row's texts. */
  children?: (ids: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode;
}

/** Settings row: title and description next to the control. */
export const SettingRow = ({ label, description, children }: SettingRowProps) => {
  const id = useId();
  const ids = { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-description` };
  return (
    <div className="setting-row cluster">
      <div className="setting-row__text">
        <div className="strong cluster" id={ids['aria-labelledby']}>
          {label}
        </div>
        <div className="muted" id={ids['aria-describedby']}>
          {description}
        </div>
      </div>
      {children?.(ids)}
    </div>
  );
};

/** A row with a button. */
export const ButtonRow = ({ label, description, ...button }: ButtonProps & RowTexts) => (
  <SettingRow label={label} description={description}>
    {(ids) => <Button variant="outlined" aria-describedby={ids['aria-describedby']} {...button} />}
  </SettingRow>
);

/** A row with a switch. */
export const SwitchRow = ({ label, description, ...props }: SwitchProps & RowTexts) => (
  <SettingRow label={label} description={description}>
    {(ids) => <Switch slotProps={{ input: ids }} {...props} />}
  </SettingRow>
);
