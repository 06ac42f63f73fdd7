import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../ui/LoadFailure';
import { useReload } from '../../ui/reloadPage';

/** In the place of list tools whose code could not be loaded. */
export const ToolsFailure = () => <CodeFailure message="kit.tools.failed" />;

/** In the place of a part whose code could not be loaded. Only a reload can load it again. */
export const CodeFailure = ({ message }: { message: string }) => {
  const translate = useTranslate();
  const { reload, isBusy, hasFailed } = useReload();
  return (
    <LoadFailure
      message={translate(message)}
      hint={hasFailed ? translate('shell.unreachable') : undefined}
      isFetching={isBusy}
      onRetry={reload}
    />
  );
};
