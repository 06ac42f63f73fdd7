import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useCsv } from './useCsv';

const ImportDialog = lazy(() => import('./ImportDialog').then((module) => ({ default: module.ImportDialog })));

/** Opens the dialog that imports records from a CSV file. Nothing if the API cannot import them. */
export const ImportButton = () => {
  const definition = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const { fields } = useCsv(definition);
  const { canAccess } = useCanAccess({ resource: definition.name, action: 'create' });
  const [isOpen, setOpen] = useState(false);
  if (!fields || !canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {resourceTranslate('import.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog fields={fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
