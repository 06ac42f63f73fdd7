import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { reloadPage } from './reloadPage';
import { toast } from './toast/toast';

/**
 * Replaces a dialog whose code could not be loaded, most likely because a new version replaced it on the server: says so in a toast
 * with a button that reloads the page, and closes the dialog. The browser asks first if there is unsaved input.
 */
export const PartFailure = ({ onClose }: { onClose?: () => void }) => {
  const translate = useTranslate();
  const reload = async () => {
    if (!(await reloadPage())) toast({ title: translate('shell.unreachable'), destructive: true });
  };
  const fail = useEvent(() => {
    toast({
      title: translate('shell.notLoaded.part'),
      destructive: true,
      duration: null,
      action: { label: translate('shell.crash.retry'), onClick: () => void reload() },
    });
    onClose?.();
  });
  useEffect(() => fail(), [fail]);
  return null;
};
