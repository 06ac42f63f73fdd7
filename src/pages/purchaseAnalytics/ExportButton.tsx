import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolsFailure } from '../../crud/list/ToolsFailure';
import { loadable } from '../../ui/loadable';

const ExportMenu = loadable(async () => (await import('./report/ExportMenu')).ExportMenu, ToolsFailure);

const ExportButton = (props: ButtonProps) => (
  <Button variant="outlined" startIcon={<ExportIcon />} {...props}>
    {useTranslate()('analytics.export.action')}
  </Button>
);

/** Placeholder: shows what it would export in a browser alert (rulings.md, 28). */
export const ExportPlaceholder = () => {
  const translate = useTranslate();
  return <ExportButton onClick={() => window.alert(translate('analytics.export.alert'))} />;
};

/** 'Export Data' with our API: a panel of files. */
export const ReportExport = ({ isOverview }: { isOverview: boolean }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ExportButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <ExportMenu anchor={anchor} isOverview={isOverview} onClose={() => setAnchor(null)} />}
    </>
  );
};
