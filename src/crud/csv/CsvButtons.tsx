import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { useState } from 'react';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailure } from '../../ui/PartFailure';
import { WhenLoaded } from '../../ui/WhenLoaded';
import type { ImportField } from '../defineResource';
import { ToolButton } from '../list/tools/ToolButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useCsv, useRequestedTool } from './useCsv';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog, PartFailure);
const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog, PartFailure);

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
      {isOpen && (
        <WhenLoaded>
          <ImportDialog fields={fields} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
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
      {isOpen && (
        <WhenLoaded>
          <ExportDialog onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
};
