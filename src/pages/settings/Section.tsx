import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The heading's id, for `aria-labelledby`. */
  titleId?: string;
  description: string;
  children: ReactNode;
}

/** Settings section: title and description next to a card with the controls. */
export const Section = ({ title, titleId, description, children }: SectionProps) => (
  <section className="settings-section">
    <header>
      <h2 id={titleId}>{title}</h2>
      <p className="settings-section__description muted">{description}</p>
    </header>
    <div className="card settings-section__card">{children}</div>
  </section>
);

interface SettingRowProps {
  label?: string;
  description: string;
  /** The control, labeled and described by the row's texts. */
  children: (ids: { labelId: string; descriptionId: string }) => ReactNode;
}

/** Settings row: title and description next to the control. */
export const SettingRow = ({ label, description, children }: SettingRowProps) => {
  const id = useId();
  const ids = { labelId: `${id}-label`, descriptionId: `${id}-description` };
  return (
    <div className="setting-row cluster between">
      <div className="setting-row__text">
        {label && (
          <p className="strong" id={ids.labelId}>
            {label}
          </p>
        )}
        <p className="muted" id={ids.descriptionId}>
          {description}
        </p>
      </div>
      {children(ids)}
    </div>
  );
};

interface ButtonRowProps extends ButtonProps, Omit<SettingRowProps, 'children'> {
  isHidden?: boolean;
}

/** A row with a button. */
export const ButtonRow = ({ label, description, isHidden, ...button }: ButtonRowProps) => (
  <SettingRow label={label} description={description}>
    {({ descriptionId }) => !isHidden && <Button variant="outlined" aria-describedby={descriptionId} {...button} />}
  </SettingRow>
);
