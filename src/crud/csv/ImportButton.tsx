import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { lazy, useState } from 'react';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { ToolButton } from '../list/tools/ToolButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useRequestedTool } from './requestedTool';
import { useCsv } from './useCsv';

const ImportDialog = lazy(() => import('./ImportDialog').then((module) => ({ default: module.ImportDialog })));

/** Opens the dialog that imports records from a CSV file. Nothing if the API cannot import them. */
export const ImportButton = () => {
  const definition = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const { fields } = useCsv(definition);
  const [isOpen, setOpen] = useState(false);
  useRequestedTool('import', setOpen);
  if (!fields) return null;
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
