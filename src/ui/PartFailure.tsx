import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { toast } from './toast/toast';

/** Replaces a dialog whose code could not be loaded: says so in a toast, and closes it. */
export const PartFailure = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const fail = useEvent(() => {
    toast({ title: translate('shell.notLoaded.hint'), destructive: true });
    onClose();
  });
  useEffect(() => fail(), [fail]);
  return null;
};
