import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../ui/LoadFailure';
import { useReload } from '../../ui/reloadPage';

/** In the place of list tools whose code could not be loaded. Only a reload can load it again. */
export const ToolsFailure = () => {
  const translate = useTranslate();
  const { reload, isBusy, hasFailed } = useReload();
  return (
    <LoadFailure
      message={translate('kit.tools.failed')}
      hint={hasFailed ? translate('shell.unreachable') : undefined}
      isFetching={isBusy}
      onRetry={reload}
    />
  );
};
