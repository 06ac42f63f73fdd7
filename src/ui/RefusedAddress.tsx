import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Says which parameters of the address are not valid; nothing if all are. */
export const RefusedAddress = ({ parameters }: { parameters: readonly string[] }) => {
  const translate = useTranslate();
  if (parameters.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ marginBlock: 2, overflowWrap: 'anywhere' }}>
      {translate('kit.refused_address', { smart_count: parameters.length, parameters: parameters.join(', ') })}
    </Alert>
  );
};
