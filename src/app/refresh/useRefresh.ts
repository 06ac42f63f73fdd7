import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { repeatAfterSignIn } from '../../authProvider/sessionEnd';
import { useExplanation } from '../../crud/useExplanation';
import { isUnauthorized } from '../../dataProvider/errors';
import { toast } from '../../ui/toast/toast';
import { refetchScreen } from './queriesOnScreen';

/** Returns a function that refetches the screen once, even if it is pressed several times, and says when that has failed. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const explain = useExplanation();
  const [isRefreshing, setRefreshing] = useState(false);
  const isBusy = useRef(false);
  const dropRepeat = useRef<() => void>(undefined);
  useEffect(() => () => dropRepeat.current?.(), []);

  const refresh = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefreshing(true);
    const { count, failures } = await refetchScreen(queryClient);
    isBusy.current = false;
    setRefreshing(false);
    const [first] = failures;
    if (first === undefined) return;
    if (failures.some(isUnauthorized)) dropRepeat.current = repeatAfterSignIn(() => void latest.current());
    toast({
      title: translate(failures.length < count ? 'tools.refresh.failed_partly' : 'tools.refresh.failed'),
      description: explain(first),
      destructive: true,
    });
  };
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  return { refresh: useCallback(() => latest.current(), []), isRefreshing };
};
