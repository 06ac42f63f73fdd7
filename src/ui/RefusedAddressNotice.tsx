import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Loaded with an address that has a parameter that is not valid. */
export const RefusedAddressNotice = ({ parameters }: { parameters: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ marginBlock: 2, overflowWrap: 'anywhere' }}>
      {translate('kit.refused_address', { smart_count: parameters.length, parameters: parameters.join(', ') })}
    </Alert>
  );
};
