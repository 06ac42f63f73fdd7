import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { type ReactElement, type ReactNode, useState } from 'react';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { ToolButton } from '../list/tools/PanelTool';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useCsv, useRequestedTool } from './useCsv';

const ExportDialog = loadable(async () => (await import('./ExportDialog')).ExportDialog, PartFailure);
const ImportDialog = loadable(async () => (await import('./ImportDialog')).ImportDialog, PartFailure);

/** The buttons that import and export the current list as CSV, each only if the API supports it. */
export const CsvButtons = () => {
  const { canExport, fields } = useCsv(useDefinition());
  return (
    <>
      {fields && (
        <IfAllowed action="create">
          <CsvButton tool="import" icon={<UploadIcon />}>
            {(onClose) => <ImportDialog fields={fields} onClose={onClose} />}
          </CsvButton>
        </IfAllowed>
      )}
      {canExport && (
        <CsvButton tool="export" icon={<DownloadIcon />}>
          {(onClose) => <ExportDialog onClose={onClose} />}
        </CsvButton>
      )}
    </>
  );
};

interface CsvButtonProps {
  tool: 'import' | 'export';
  icon: ReactElement;
  /** Renders the dialog that the button opens. */
  children: (onClose: () => void) => ReactNode;
}

const CsvButton = ({ tool, icon, children }: CsvButtonProps) => {
  const resourceTranslate = useResourceTranslate();
  const [isOpen, setOpen] = useState(false);
  useRequestedTool(tool, setOpen);
  return (
    <>
      <ToolButton icon={icon} label={resourceTranslate(`${tool}.open`)} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
