import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { AppearanceForm } from './appearance/AppearanceForm';
import { PaletteRow, useRowTexts } from './appearance/rows';
import { Section, SwitchRow } from './Section';

/** Appearance settings. Without our API's features, they are placeholders. */
export const AppearanceTab = () => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  return (
    <Section
      title={translate('settings.appearance.title')}
      description={translate(`settings.appearance.${hasFeatures ? 'real.' : ''}description`)}
    >
      {hasFeatures ? <AppearanceForm /> : <Placeholders />}
    </Section>
  );
};

/** Settings that cannot be changed. Clicking a theme does nothing (specification, section 4). */
const Placeholders = () => (
  <>
    <SwitchRow disabled {...useRowTexts()('dark')} />
    <PaletteRow role="group" swatch={(props) => <button type="button" {...props} />} />
    <Button variant="contained" disabled sx={{ mt: 3 }}>
      {useTranslate()('settings.appearance.save')}
    </Button>
  </>
);
