import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { useState } from 'react';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import type { ImportField } from '../defineResource';
import { ToolButton } from '../list/tools/PanelTool';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useRequestedTool } from './requestedTool';
import { useCsv } from './useCsv';

const ExportDialog = loadable(async () => (await import('./ExportDialog')).ExportDialog, PartFailure);
const ImportDialog = loadable(async () => (await import('./ImportDialog')).ImportDialog, PartFailure);

/** The buttons that import and export the current list as CSV, each only if the API supports it. */
export const CsvButtons = () => {
  const { canExport, fields } = useCsv(useDefinition());
  return (
    <>
      {fields && <ImportButton fields={fields} />}
      {canExport && <ExportButton />}
    </>
  );
};

const ImportButton = ({ fields }: { fields: readonly ImportField[] }) => {
  const resourceTranslate = useResourceTranslate();
  const [isOpen, setOpen] = useState(false);
  useRequestedTool('import', setOpen);
  return (
    <IfAllowed action="create">
      <ToolButton icon={<UploadIcon />} label={resourceTranslate('import.open')} onClick={() => setOpen(true)} />
      {isOpen && <ImportDialog fields={fields} onClose={() => setOpen(false)} />}
    </IfAllowed>
  );
};

const ExportButton = () => {
  const resourceTranslate = useResourceTranslate();
  const [isOpen, setOpen] = useState(false);
  useRequestedTool('export', setOpen);
  return (
    <>
      <ToolButton icon={<DownloadIcon />} label={resourceTranslate('export.open')} onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
