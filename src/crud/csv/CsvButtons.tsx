import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { ToolButton } from '../list/tools/PanelTool';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { type CsvTool, requestedTool, useCsv } from './useCsv';

const ExportDialog = loadable(async () => (await import('./ExportDialog')).ExportDialog, PartFailure);
const ImportDialog = loadable(async () => (await import('./ImportDialog')).ImportDialog, PartFailure);

/** The buttons that import and export the current list as CSV, each only if the API supports it. */
export const CsvButtons = () => {
  const definition = useDefinition();
  const { canExport, fields } = useCsv(definition);
  const resourceTranslate = useResourceTranslate();
  const [tool, setTool] = useState<CsvTool>();
  const close = () => setTool(undefined);
  const requested = useSyncExternalStore(requestedTool.subscribe, requestedTool.get);
  useEffect(() => {
    if (requested?.resource !== definition.name) return;
    requestedTool.set(null);
    setTool(requested.tool);
  }, [requested, definition.name]);
  const button = (opened: CsvTool, icon: ReactElement) => (
    <ToolButton icon={icon} label={resourceTranslate(`${opened}.open`)} onClick={() => setTool(opened)} />
  );
  return (
    <>
      {fields && (
        <IfAllowed action="create">
          {button('import', <UploadIcon />)}
          {tool === 'import' && <ImportDialog fields={fields} onClose={close} />}
        </IfAllowed>
      )}
      {canExport && button('export', <DownloadIcon />)}
      {canExport && tool === 'export' && <ExportDialog onClose={close} />}
    </>
  );
};
