import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { retryAfterSignIn } from '../../authProvider/session';
import { isUnauthorized } from '../../dataProvider/errors';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../../ui/useExplanation';
import { refetchScreen } from './queriesOnScreen';

/** Returns a function that refetches the screen and shows a failure in a toast. Calls while it is running have no effect. */
export const useRefreshScreen = () => {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const explain = useExplanation();
  const [isRefreshing, setRefreshing] = useState(false);
  const isBusy = useRef(false);
  const dropRepeat = useRef<() => void>(undefined);
  useEffect(() => () => dropRepeat.current?.(), []);

  const refresh = useEvent(async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefreshing(true);
    const { count, failures } = await refetchScreen(queryClient);
    isBusy.current = false;
    setRefreshing(false);
    const [first] = failures;
    if (first === undefined) return;
    if (failures.some(isUnauthorized)) dropRepeat.current = retryAfterSignIn(() => void refresh());
    toast({
      title: translate(failures.length < count ? 'tools.refresh.failed_partly' : 'tools.refresh.failed'),
      description: explain(first),
      destructive: true,
    });
  });
  return { refresh, isRefreshing };
};
