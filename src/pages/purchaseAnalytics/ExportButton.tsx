import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Exports nothing: it says what it would do, in the browser's own alert (decisions.md, 28). */
export const ExportButton = () => {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      startIcon={<ExportIcon />}
      onClick={() => window.alert(translate('analytics.export.alert'))}
    >
      {translate('analytics.export.action')}
    </Button>
  );
};
