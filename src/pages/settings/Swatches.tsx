import { useTranslate } from 'react-admin';
import './swatches.css';

const THEMES = ['green', 'blue', 'violet', 'rose', 'amber'] as const;

interface SwatchesProps {
  /** The ids of the elements that name and explain the palette. */
  labelledBy: string;
  describedBy: string;
}

/** The palette of themes, of which none can be chosen yet: pressing one does nothing (specification, section 4). */
export const Swatches = ({ labelledBy, describedBy }: SwatchesProps) => {
  const translate = useTranslate();
  return (
    <div role="group" className="swatches" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          className={`swatches__swatch swatches__swatch--${theme}`}
          aria-label={translate(`settings.appearance.themes.${theme}`)}
          title={translate(`settings.appearance.themes.${theme}`)}
        />
      ))}
    </div>
  );
};
