import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolsFailure } from '../../crud/list/ToolsFailure';
import { loadable } from '../../ui/loadable';

const ExportMenu = loadable(async () => (await import('./report/ExportMenu')).ExportMenu, ToolsFailure);
const PurchasesExport = loadable(async () => (await import('./report/PurchasesExport')).PurchasesExport, ToolsFailure);

/** 'Export Data' with our API: a panel of files. */
export const ReportExport = ({ isOverview }: { isOverview: boolean }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [exported, setExported] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('analytics.export.action')}
      </Button>
      {anchor && (
        <ExportMenu
          anchor={anchor}
          isOverview={isOverview}
          onClose={() => setAnchor(null)}
          onPurchases={() => {
            setAnchor(null);
            setExported(anchor);
          }}
        />
      )}
      {exported && <PurchasesExport anchor={exported} isOverview={isOverview} onClose={() => setExported(null)} />}
    </>
  );
};
