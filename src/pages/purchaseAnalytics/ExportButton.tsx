import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { spendPress } from '../../ui/presses';

/** Exports nothing: it says what it would do, in the browser's own alert (decisions.md, 28). */
export const ExportButton = () => {
  const translate = useTranslate();
  const exportNothing = () => {
    spendPress();
    window.alert(translate('analytics.export.alert'));
  };
  return (
    <Button variant="outlined" startIcon={<ExportIcon />} onClick={exportNothing}>
      {translate('analytics.export.action')}
    </Button>
  );
};
