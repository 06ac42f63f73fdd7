import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { lazy, useState } from 'react';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { ToolButton } from '../list/tools/ToolButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useRequestedTool } from './requestedTool';
import { useCsv } from './useCsv';

const ExportDialog = lazy(() => import('./ExportDialog').then((module) => ({ default: module.ExportDialog })));

/** Opens the dialog that exports the current list as CSV. Nothing if the API cannot export it. */
export const ExportButton = () => {
  const resourceTranslate = useResourceTranslate();
  const { canExport } = useCsv(useDefinition());
  const [isOpen, setOpen] = useState(false);
  useRequestedTool('export', setOpen);
  if (!canExport) return null;
  return (
    <>
      <ToolButton icon={<DownloadIcon />} label={resourceTranslate('export.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <WhenLoaded>
          <ExportDialog onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
};
