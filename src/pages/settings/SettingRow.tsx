import { type ReactNode, useId } from 'react';
import './setting-row.css';

interface SettingRowProps {
  label?: string;
  description: string;
  /** The control, to be named and described by the row's texts. */
  children: (ids: { labelId: string; descriptionId: string }) => ReactNode;
}

/** A setting in a line: what it is, what it does, and at its side the control. */
export const SettingRow = ({ label, description, children }: SettingRowProps) => {
  const id = useId();
  const ids = { labelId: `${id}-label`, descriptionId: `${id}-description` };
  return (
    <div className="setting-row">
      <div className="setting-row__text">
        {label && (
          <p className="setting-row__label" id={ids.labelId}>
            {label}
          </p>
        )}
        <p className="setting-row__description" id={ids.descriptionId}>
          {description}
        </p>
      </div>
      {children(ids)}
    </div>
  );
};
