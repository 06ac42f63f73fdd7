import { useTranslate } from 'react-admin';
import { LoadFailure } from './LoadFailure';
import { useReload } from './reloadPage';

/** Replaces content whose code could not be loaded. */
export const ContentFailure = () => <CodeFailure message="shell.notLoaded.hint" />;

/**
 * Replaces a part whose code could not be loaded. Only a reload of the page can load it again.
 * @param props.message A message key.
 */
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
